// Where the program begins; only Xcode compiles this file, as a host on Linux begins elsewhere.
import SwiftUI

@main extension Stint {}
