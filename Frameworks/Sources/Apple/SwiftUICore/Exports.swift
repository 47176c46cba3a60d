// Apple's SwiftUI is made of two modules, and code may name a view by that of this name.
@_exported public import SwiftUI
