import ElementTree

@available(iOS 13.0, *)
extension View {
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        attributed { $0.add(.imageScale("\(scale)")) }
    }

    /// Does nothing: a page draws symbols in one color.
    @available(iOS 15.0, *)
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page draws exactly the named symbols.
    @available(iOS 15.0, *)
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        attributed { _ in }
    }

    /// Does nothing: a page doesn't animate symbols.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View {
        attributed { _ in }
    }

    /// Animates symbols while a condition is true; a page fades them in and out.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View {
        attributed { if isActive, !(effect is any StillSymbolEffect) { $0.add(.pulsing) } }
    }

    @available(iOS 17.0, *)
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        attributed { if isEnabled { $0.add(.still) } }
    }
}

@available(iOS 15.0, *)
public struct SymbolRenderingMode: Sendable {
    public static let monochrome = SymbolRenderingMode()
    public static let hierarchical = SymbolRenderingMode()
    public static let palette = SymbolRenderingMode()
    public static let multicolor = SymbolRenderingMode()
}

@available(iOS 15.0, *)
public struct SymbolVariants: Hashable, Sendable {
    private var names: Set<String>

    private init(_ names: Set<String>) { self.names = names }

    public static let none = SymbolVariants([])
    public static let fill = SymbolVariants(["fill"])
    public static let slash = SymbolVariants(["slash"])
    public static let circle = SymbolVariants(["circle"])
    public static let square = SymbolVariants(["square"])
    public static let rectangle = SymbolVariants(["rectangle"])

    public var fill: SymbolVariants { adding("fill") }
    public var slash: SymbolVariants { adding("slash") }
    public var circle: SymbolVariants { adding("circle") }
    public var square: SymbolVariants { adding("square") }
    public var rectangle: SymbolVariants { adding("rectangle") }

    public func contains(_ other: SymbolVariants) -> Bool { other.names.isSubset(of: names) }

    private func adding(_ name: String) -> SymbolVariants { SymbolVariants(names.union([name])) }
}
