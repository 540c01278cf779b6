//! Divides a wasm program in two: what a first game needs, and the rest, which is loaded when it is first called.
//!
//! Functions of the rest that are called from outside of it become entrances in the first part: an entrance makes sure
//! that the rest is loaded, and calls the function by its slot in the table of functions. The rest shares memory, tables
//! and globals with the first part. Which functions belong to the rest decides only what is transferred when: a function
//! that is called earlier than expected is loaded earlier.

use std::collections::btree_map::Entry;
use std::collections::{BTreeMap, BTreeSet, HashMap};

use anyhow::{Context as _, Result, bail};
use walrus::ir::{Value, Visitor, dfs_in_order};
use walrus::{
    ConstExpr, ElementItems, ElementKind, ExportItem, FunctionBuilder, FunctionId, FunctionKind,
    GlobalKind, ImportedFunction, Module, ModuleConfig, TableId, ValType,
};

/// The size, in instructions, from which a function is worth an entrance. Smaller ones are often shared: equal functions
/// for different types are one.
const SMALLEST: u64 = 100;

/// A program in two parts.
pub struct Divided {
    /// What is loaded at the beginning.
    pub first: Vec<u8>,
    /// What is loaded later.
    pub later: Vec<u8>,
}

/// Divides a program; `is_later` says by its name whether a function belongs to the rest. What only such functions call
/// belongs to it, too. The rest imports from a module of the name `version`, so that parts of different versions do not
/// fit together.
pub fn divide(wasm: &[u8], version: &str, is_later: impl Fn(&str) -> bool) -> Result<Divided> {
    let mut config = ModuleConfig::new();
    config
        .generate_name_section(false)
        .generate_producers_section(false);
    let mut first = config.parse(wasm)?;
    let mut later = config.parse(wasm)?;
    let plan = Plan::new(&Program::new(&first, is_later)?)?;
    let shared = keep_later(&mut later, &plan, version)?;
    keep_first(&mut first, &plan, &shared)?;
    Ok(Divided {
        first: first.emit_wasm(),
        later: later.emit_wasm(),
    })
}

/// A function by its number in the program. Identifiers are those of one parsed module; numbers are the same for both parts.
type Number = usize;

/// The functions of a program, and how they are reached.
struct Program {
    /// For each function, which ones it calls.
    calls: Vec<Vec<Number>>,
    /// For each function, whether it belongs to the rest by its name.
    is_named: Vec<bool>,
    /// The functions in the table, by their slots.
    slots: BTreeMap<u32, Number>,
    table_size: u64,
    /// Those that scripts call or provide.
    outside: Vec<Number>,
}

impl Program {
    fn new(module: &Module, is_later: impl Fn(&str) -> bool) -> Result<Self> {
        let numbers: HashMap<FunctionId, Number> = module
            .funcs
            .iter()
            .enumerate()
            .map(|(number, function)| (function.id(), number))
            .collect();
        let table = functions_table(module)?;
        let exported = module
            .exports
            .iter()
            .filter_map(|export| match export.item {
                ExportItem::Function(id) => Some(id),
                _ => None,
            });
        let imported = module.funcs.iter().filter_map(|function| {
            matches!(function.kind, FunctionKind::Import(_)).then_some(function.id())
        });
        let outside = exported.chain(module.start).chain(imported);
        Ok(Self {
            calls: module
                .funcs
                .iter()
                .map(|function| calls_of(&function.kind, &numbers))
                .collect(),
            is_named: module
                .funcs
                .iter()
                .map(|function| match &function.kind {
                    FunctionKind::Local(body) if body.size() >= SMALLEST => {
                        function.name.as_deref().is_some_and(&is_later)
                    }
                    _ => false,
                })
                .collect(),
            slots: slots_of(module, table, &numbers)?,
            table_size: module.tables.get(table).initial,
            outside: outside.map(|id| numbers[&id]).collect(),
        })
    }

    /// Whatever is reached without a function that belongs to the rest by its name.
    fn reached_at_first(&self) -> BTreeSet<Number> {
        let mut reached = BTreeSet::new();
        let mut open: Vec<Number> = self.outside.clone();
        open.extend(self.slots.values());
        while let Some(number) = open.pop() {
            if !self.is_named[number] && reached.insert(number) {
                open.extend(&self.calls[number]);
            }
        }
        reached
    }
}

fn calls_of(kind: &FunctionKind, numbers: &HashMap<FunctionId, Number>) -> Vec<Number> {
    struct Calls(Vec<FunctionId>);
    impl Visitor<'_> for Calls {
        fn visit_function_id(&mut self, function: &FunctionId) {
            self.0.push(*function);
        }
    }
    let FunctionKind::Local(function) = kind else {
        return Vec::new();
    };
    let mut calls = Calls(Vec::new());
    dfs_in_order(&mut calls, function, function.entry_block());
    calls.0.iter().map(|id| numbers[id]).collect()
}

fn functions_table(module: &Module) -> Result<TableId> {
    let table = module.tables.main_function_table()?;
    table.context("the program has no table of functions")
}

fn slots_of(
    module: &Module,
    table: TableId,
    numbers: &HashMap<FunctionId, Number>,
) -> Result<BTreeMap<u32, Number>> {
    let mut slots = BTreeMap::new();
    for element in module.elements.iter() {
        match (&element.kind, &element.items) {
            (
                ElementKind::Active {
                    table: filled,
                    offset: ConstExpr::Value(Value::I32(offset)),
                },
                ElementItems::Functions(functions),
            ) if *filled == table => {
                let from = u32::try_from(*offset)?;
                slots.extend((from..).zip(functions.iter().map(|id| numbers[id])));
            }
            (ElementKind::Declared, _) => {}
            _ => bail!("the table of functions is filled in an unknown way"),
        }
    }
    Ok(slots)
}

/// What goes where.
struct Plan {
    /// The functions of the rest in the table, by their slots; all that are called from outside of it are there.
    slots: BTreeMap<u32, Number>,
    /// The functions of the rest that are called from outside of it, with a slot of theirs.
    entrances: BTreeMap<Number, u32>,
    /// What functions of the rest call outside of it.
    needed: BTreeSet<Number>,
    /// The size of the table with the slots of all entrances.
    table_size: u64,
}

impl Plan {
    fn new(program: &Program) -> Result<Self> {
        let first = program.reached_at_first();
        let is_later = |number: &Number| !first.contains(number);
        let mut slots = program.slots.clone();
        slots.retain(|_, number| is_later(number));
        let mut entrances: BTreeMap<Number, u32> = slots
            .iter()
            .map(|(&slot, &number)| (number, slot))
            .collect();
        let mut table_size = program.table_size;
        let called = first.iter().flat_map(|&number| &program.calls[number]);
        for &number in called.chain(&program.outside).filter(|one| is_later(one)) {
            if let Entry::Vacant(entrance) = entrances.entry(number) {
                let slot = u32::try_from(table_size)?;
                entrance.insert(slot);
                slots.insert(slot, number);
                table_size += 1;
            }
        }
        let later = (0..program.calls.len()).filter(is_later);
        let needed = later.flat_map(|number| &program.calls[number]).copied();
        Ok(Self {
            slots,
            entrances,
            needed: needed.filter(|number| first.contains(number)).collect(),
            table_size,
        })
    }

    /// Makes room for all entrances.
    fn grow_table(&self, module: &mut Module, table: TableId) {
        let table = module.tables.get_mut(table);
        table.initial = self.table_size;
        table.maximum = table.maximum.map(|maximum| maximum.max(self.table_size));
    }
}

/// What the rest takes from the first part, by the names under which it is exported there. Globals and tables are known
/// by their positions.
#[derive(Default)]
struct Shared {
    functions: Vec<(String, Number)>,
    globals: Vec<(String, usize)>,
    tables: Vec<(String, usize)>,
}

/// Turns the program into the rest.
fn keep_later(module: &mut Module, plan: &Plan, version: &str) -> Result<Shared> {
    let ids: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
    let table = functions_table(module)?;
    clear(module);
    let mut shared = Shared::default();
    for (name, &number) in plan.needed.iter().enumerate() {
        let name = format!("{name:x}");
        let ty = module.funcs.get(ids[number]).ty();
        let import = module.imports.add(version, &name, ids[number]);
        module.funcs.get_mut(ids[number]).kind =
            FunctionKind::Import(ImportedFunction { import, ty });
        shared.functions.push((name, number));
    }
    for memory in module.memories.iter_mut() {
        memory.import = Some(module.imports.add(version, "memory", memory.id()));
        memory.data_segments.clear();
    }
    for (position, table) in module.tables.iter_mut().enumerate() {
        let name = format!("t{position}");
        table.import = Some(module.imports.add(version, &name, table.id()));
        table.elem_segments.clear();
        shared.tables.push((name, position));
    }
    let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
    for (position, id) in globals.into_iter().enumerate() {
        let name = format!("g{position}");
        let import = module.imports.add(version, &name, id);
        module.globals.get_mut(id).kind = GlobalKind::Import(import);
        shared.globals.push((name, position));
    }
    plan.grow_table(module, table);
    fill_table(module, table, plan, &ids)?;
    walrus::passes::gc::run(module);
    let is_used = |name: &str| module.imports.find(version, name).is_some();
    shared.globals.retain(|(name, _)| is_used(name));
    shared.tables.retain(|(name, _)| is_used(name));
    Ok(shared)
}

/// Takes away what only the first part does: talk to scripts, and fill memory and table.
fn clear(module: &mut Module) {
    module.start = None;
    let exports: Vec<_> = module.exports.iter().map(|export| export.id()).collect();
    exports.into_iter().for_each(|id| module.exports.delete(id));
    let imports: Vec<_> = module.imports.iter().map(|import| import.id()).collect();
    imports.into_iter().for_each(|id| module.imports.delete(id));
    let data: Vec<_> = module.data.iter().map(|data| data.id()).collect();
    data.into_iter().for_each(|id| module.data.delete(id));
    let elements: Vec<_> = module.elements.iter().map(|element| element.id()).collect();
    elements
        .into_iter()
        .for_each(|id| module.elements.delete(id));
}

/// Puts the functions of the rest into the table, in runs of consecutive slots.
fn fill_table(module: &mut Module, table: TableId, plan: &Plan, ids: &[FunctionId]) -> Result<()> {
    let mut run: Vec<FunctionId> = Vec::new();
    let mut slots = plan.slots.iter().peekable();
    while let Some((&slot, &number)) = slots.next() {
        run.push(ids[number]);
        if slots.peek().is_none_or(|(next, _)| **next != slot + 1) {
            let from = slot + 1 - u32::try_from(run.len())?;
            let offset = ConstExpr::Value(Value::I32(i32::try_from(from)?));
            let kind = ElementKind::Active { table, offset };
            let functions = ElementItems::Functions(std::mem::take(&mut run));
            let element = module.elements.add(kind, functions);
            module.tables.get_mut(table).elem_segments.insert(element);
        }
    }
    Ok(())
}

/// Turns the program into the first part.
fn keep_first(module: &mut Module, plan: &Plan, shared: &Shared) -> Result<()> {
    let ids: Vec<FunctionId> = module.funcs.iter().map(|function| function.id()).collect();
    let globals: Vec<_> = module.globals.iter().map(|global| global.id()).collect();
    let tables: Vec<_> = module.tables.iter().map(|table| table.id()).collect();
    for (name, number) in &shared.functions {
        module.exports.add(name, ids[*number]);
    }
    for (name, position) in &shared.globals {
        module.exports.add(name, globals[*position]);
    }
    for (name, position) in &shared.tables {
        module.exports.add(name, tables[*position]);
    }
    let table = functions_table(module)?;
    plan.grow_table(module, table);
    let ensure = add_ensure(module);
    for (&number, &slot) in &plan.entrances {
        let ty = module.funcs.get(ids[number]).ty();
        let params = module.types.get(ty).params().to_vec();
        let results = module.types.get(ty).results().to_vec();
        let args: Vec<_> = params
            .iter()
            .map(|param| module.locals.add(*param))
            .collect();
        let mut entrance = FunctionBuilder::new(&mut module.types, &params, &results);
        let mut body = entrance.func_body();
        body.call(ensure);
        for arg in &args {
            body.local_get(*arg);
        }
        body.i32_const(i32::try_from(slot)?)
            .call_indirect(ty, table);
        module.funcs.get_mut(ids[number]).kind = FunctionKind::Local(entrance.local_func(args));
    }
    walrus::passes::gc::run(module);
    Ok(())
}

/// Adds a function that calls the script (`later.js`) unless the rest is loaded.
fn add_ensure(module: &mut Module) -> FunctionId {
    let load = module.types.add(&[], &[]);
    let (load, _) = module.add_import_func("later", "load", load);
    let no = ConstExpr::Value(Value::I32(0));
    let is_loaded = module.globals.add_local(ValType::I32, true, false, no);
    module.exports.add("is_loaded", is_loaded);
    let mut ensure = FunctionBuilder::new(&mut module.types, &[], &[]);
    ensure.func_body().global_get(is_loaded).if_else(
        None,
        |_| {},
        |otherwise| {
            otherwise.call(load);
        },
    );
    ensure.finish(Vec::new(), &mut module.funcs)
}
