// The entry point of the app in Xcode; on Linux, a host creates it.
import SwiftUI

@main extension Stint {}
