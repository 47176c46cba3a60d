globalThis.stintCover();
