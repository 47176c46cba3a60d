// Where the extension begins; only Xcode compiles this file, as a host on Linux begins elsewhere.
import SwiftUI
import WidgetKit

@main extension StintWidgets {}
