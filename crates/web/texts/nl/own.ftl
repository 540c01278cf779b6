## Own dice

