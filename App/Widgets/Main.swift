// The entry point of the extension in Xcode; on Linux, a host creates it.
import SwiftUI
import WidgetKit

@main extension StintWidgets {}
