// Where the extension begins; only Xcode compiles this file, as a host on Linux begins elsewhere.
import ExtensionKit
import SwiftUI

@main @MainActor extension StintReport {}
