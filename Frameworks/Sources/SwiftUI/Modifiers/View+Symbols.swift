@available(iOS 13.0, *)
extension View {
    /// Draws symbols smaller or larger.
    @available(iOS 14.0, *)
    public nonisolated func imageScale(_ scale: Image.Scale) -> some View {
        attributed { $0.add(class: "scale-\(scale)") }
    }

    /// Says how the colors of symbols are taken; a page draws all in one.
    @available(iOS 15.0, *)
    public nonisolated func symbolRenderingMode(_ mode: SymbolRenderingMode?) -> some View {
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

    /// Moves symbols as long as a condition holds.
    @available(iOS 17.0, *)
    public nonisolated func symbolEffect<T: IndefiniteSymbolEffect & SymbolEffect>(
        _ effect: T,
        options: SymbolEffectOptions = .default,
        isActive: Bool = true
    ) -> some View {
        attributed { if isActive { $0.add(class: "pulsing") } }
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

/// A motion of symbols.
@available(iOS 17.0, *)
public protocol SymbolEffect {}

/// A motion that happens once.
@available(iOS 17.0, *)
public protocol DiscreteSymbolEffect {}

/// A motion that goes on.
@available(iOS 17.0, *)
public protocol IndefiniteSymbolEffect {}

/// How a symbol moves.
@available(iOS 17.0, *)
public struct SymbolEffectOptions: Sendable {
    /// As usual.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()
}

/// A symbol that springs up.
@available(iOS 17.0, *)
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, Sendable {}

/// A symbol that fades in and out.
@available(iOS 17.0, *)
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Sendable
{}

@available(iOS 17.0, *)
extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol springs up.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol fades in and out.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}
