// Nothing is declared here; see module.modulemap.
