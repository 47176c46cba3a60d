// Apple's SwiftUI consists of two modules, and code can refer to a view by this module's name.
@_exported public import SwiftUI
