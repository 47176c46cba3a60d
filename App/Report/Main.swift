// The entry point of the extension in Xcode; on Linux, a host creates it.
import ExtensionKit
import SwiftUI

@main @MainActor extension StintReport {}
