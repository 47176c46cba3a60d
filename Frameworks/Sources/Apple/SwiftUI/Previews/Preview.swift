/// Previews a view in Xcode; here its body is checked by the compiler, and nothing is made of it.
@available(iOS 13.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

/// Previews a view in Xcode; here its body is checked by the compiler, and nothing is made of it.
@available(iOS 17.0, *)
@freestanding(declaration)
public macro Preview(
    _ name: String? = nil,
    traits: PreviewTrait<Preview.ViewTraits>,
    _ additionalTraits: PreviewTrait<Preview.ViewTraits>...,
    @ViewBuilder body: @escaping @MainActor () -> any View
) = #externalMacro(module: "SwiftUIMacros", type: "PreviewMacro")

@available(iOS 17.0, *)
@attached(peer)
public macro Previewable() = #externalMacro(module: "SwiftUIMacros", type: "PreviewableMacro")

/// Makes an entry of the environment of a variable, which is written with its default value.
///
/// Of the kinds of values that Apple's takes, here there is the environment alone.
@available(iOS 13.0, *)
@attached(accessor)
@attached(peer, names: prefixed(__Key_))
public macro Entry() = #externalMacro(module: "SwiftUIMacros", type: "EntryMacro")
