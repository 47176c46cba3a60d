// Lets Firefox find system extensions in profiles that exist already (SCOPE_SYSTEM).
pref("extensions.startupScanScopes", 8, locked);
