@available(iOS 13.0, *)
extension View {
    /// Draws symbols smaller or larger.
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        attributed { $0.add(class: "scale-\(scale)") }
    }

    /// Says how the colors of symbols are taken; a page draws all in one.
    @available(iOS 15.0, *)
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
        attributed { _ in }
    }

    /// Says which variants of symbols are drawn; a page draws the symbols that are named.
    @available(iOS 15.0, *)
    public nonisolated func symbolVariant(_ variant: SymbolVariants) -> some View {
        attributed { _ in }
    }

    /// Moves symbols once when a value changes; a page keeps them still.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffect<T: DiscreteSymbolEffect & SymbolEffect, U: Equatable>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        value: U
    ) -> some View {
        attributed { _ in }
    }

    /// Moves symbols as long as a condition holds; a page lets them fade in and out.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View {
        attributed { if isActive, !(effect is any StillSymbolEffect) { $0.add(class: "pulsing") } }
    }

    /// Keeps symbols still.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffectsRemoved(_ isEnabled: Bool = true) -> some View {
        attributed { if isEnabled { $0.add(class: "still") } }
    }
}

/// How the colors of a symbol are taken.
@available(iOS 15.0, *)
public struct SymbolRenderingMode: Sendable {
    /// One color.
    public static let monochrome = SymbolRenderingMode()
    /// One color in several strengths.
    public static let hierarchical = SymbolRenderingMode()
    /// The colors that the view gives.
    public static let palette = SymbolRenderingMode()
    /// The colors of the symbol.
    public static let multicolor = SymbolRenderingMode()
}

/// Variants of a symbol.
@available(iOS 15.0, *)
public struct SymbolVariants: Hashable, Sendable {
    private var names: Set<String>

    private init(_ names: Set<String>) { self.names = names }

    /// None.
    public static let none = SymbolVariants([])
    /// Filled.
    public static let fill = SymbolVariants(["fill"])
    /// With a line through it.
    public static let slash = SymbolVariants(["slash"])
    /// In a circle.
    public static let circle = SymbolVariants(["circle"])
    /// In a square.
    public static let square = SymbolVariants(["square"])
    /// In a rectangle.
    public static let rectangle = SymbolVariants(["rectangle"])

    /// Filled too.
    public var fill: SymbolVariants { adding("fill") }
    /// With a line through it too.
    public var slash: SymbolVariants { adding("slash") }
    /// In a circle too.
    public var circle: SymbolVariants { adding("circle") }
    /// In a square too.
    public var square: SymbolVariants { adding("square") }
    /// In a rectangle too.
    public var rectangle: SymbolVariants { adding("rectangle") }

    /// Returns whether all of other variants are among these.
    public func contains(_ other: SymbolVariants) -> Bool { other.names.isSubset(of: names) }

    private func adding(_ name: String) -> SymbolVariants { SymbolVariants(names.union([name])) }
}
