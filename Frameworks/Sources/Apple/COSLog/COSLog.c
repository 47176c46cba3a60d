// A C module has a source; see include/module.modulemap.
