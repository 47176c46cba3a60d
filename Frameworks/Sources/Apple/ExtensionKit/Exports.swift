@_exported public import ExtensionFoundation
