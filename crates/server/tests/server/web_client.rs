//! What browsers load.

use std::path::Path;

use astragal_server::{Config, WebClient};

use crate::common::{config, start};

/// Writes a file and its compressed forms, which a browser that does not ask for them never gets.
fn write(folder: &Path, name: &str, text: &str) {
    std::fs::create_dir_all(folder.join(name).parent().unwrap()).unwrap();
    for ending in ["", ".br", ".gz"] {
        std::fs::write(folder.join(format!("{name}{ending}")), text).unwrap();
    }
}

#[tokio::test]
async fn a_folder_with_the_page_takes_the_place_of_the_one_in_the_program() {
    let folder = tempfile::tempdir().unwrap();
    let web = folder.path().join("web");
    std::fs::create_dir_all(&web).unwrap();
    assert!(WebClient::read(&web).is_err(), "there is no page in it");
    write(&web, "index.html", "<html data-build=\"17\">our page");
    write(&web, "data/strike.bin", "a table");
    let config = Config {
        web: WebClient::read(&web).unwrap(),
        ..config(&folder)
    };
    let server = start(config).await;
    for path in ["/", "/learn", "/t/7g0b3s1k9x2m4hqe"] {
        let page = server.address.get(path).await.unwrap();
        assert_eq!(page.status, 200);
        assert!(page.body.ends_with("our page"), "{path}: {}", page.body);
    }
    let file = server.address.get("/a/data/strike.bin").await.unwrap();
    assert_eq!((file.status, file.body.as_str()), (200, "a table"));
    for path in ["/a/data/strike.bin.br", "/a/../test.key", "/a/data"] {
        let missing = server.address.get(path).await.unwrap();
        assert_eq!(missing.status, 404, "{path}");
    }
    server.stop().await;
    // A file without a compressed form is a folder that was not made for this.
    std::fs::remove_file(web.join("data/strike.bin.br")).unwrap();
    assert!(WebClient::read(&web).is_err());
}
