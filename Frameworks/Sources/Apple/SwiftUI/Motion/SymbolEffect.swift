/// A motion of symbols.
@available(iOS 17.0, *)
public protocol SymbolEffect {}

/// A motion that happens once.
@available(iOS 17.0, *)
public protocol DiscreteSymbolEffect {}

/// A motion that goes on.
@available(iOS 17.0, *)
public protocol IndefiniteSymbolEffect {}

/// A motion by which a symbol comes or goes.
@available(iOS 17.0, *)
public protocol TransitionSymbolEffect {}

/// A motion by which a symbol becomes another one.
@available(iOS 17.0, *)
public protocol ContentTransitionSymbolEffect {}

/// An effect that lasts, but in which nothing moves.
protocol StillSymbolEffect {}

/// How a symbol moves.
@available(iOS 17.0, *)
public struct SymbolEffectOptions: Sendable {
    /// As usual.
    public static let `default` = SymbolEffectOptions()
    /// Again and again.
    public static let repeating = SymbolEffectOptions()
    /// Once.
    public static let nonRepeating = SymbolEffectOptions()

    /// Several times; nil for again and again.
    public static func `repeat`(_ count: Int?) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// Faster or slower, by a factor.
    public static func speed(_ speed: Double) -> SymbolEffectOptions { SymbolEffectOptions() }

    /// Again and again.
    public var repeating: SymbolEffectOptions { self }
    /// Once.
    public var nonRepeating: SymbolEffectOptions { self }

    /// Several times; nil for again and again.
    public func `repeat`(_ count: Int?) -> SymbolEffectOptions { self }

    /// Faster or slower, by a factor.
    public func speed(_ speed: Double) -> SymbolEffectOptions { self }
}

/// A symbol that springs up.
@available(iOS 17.0, *)
public struct BounceSymbolEffect: SymbolEffect, DiscreteSymbolEffect, Hashable, Sendable {
    /// The whole symbol at once.
    public var wholeSymbol: BounceSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: BounceSymbolEffect { self }
    /// Upwards.
    public var up: BounceSymbolEffect { self }
    /// Downwards.
    public var down: BounceSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == BounceSymbolEffect {
    /// The symbol springs up.
    public static var bounce: BounceSymbolEffect { BounceSymbolEffect() }
}

/// A symbol that fades in and out.
@available(iOS 17.0, *)
public struct PulseSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: PulseSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: PulseSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == PulseSymbolEffect {
    /// The symbol fades in and out.
    public static var pulse: PulseSymbolEffect { PulseSymbolEffect() }
}

/// A symbol that lights up layer by layer.
@available(iOS 17.0, *)
public struct VariableColorSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: VariableColorSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: VariableColorSymbolEffect { self }
    /// One layer after the other.
    public var iterative: VariableColorSymbolEffect { self }
    /// One layer and all before it.
    public var cumulative: VariableColorSymbolEffect { self }
    /// There and back.
    public var reversing: VariableColorSymbolEffect { self }
    /// There only.
    public var nonReversing: VariableColorSymbolEffect { self }
    /// Without the other layers.
    public var hideInactiveLayers: VariableColorSymbolEffect { self }
    /// With the other layers dim.
    public var dimInactiveLayers: VariableColorSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == VariableColorSymbolEffect {
    /// The symbol lights up layer by layer.
    public static var variableColor: VariableColorSymbolEffect { VariableColorSymbolEffect() }
}

/// A symbol that is larger or smaller.
@available(iOS 17.0, *)
public struct ScaleSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, StillSymbolEffect, Hashable,
    Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: ScaleSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: ScaleSymbolEffect { self }
    /// Upwards.
    public var up: ScaleSymbolEffect { self }
    /// Downwards.
    public var down: ScaleSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == ScaleSymbolEffect {
    /// The symbol is larger or smaller.
    public static var scale: ScaleSymbolEffect { ScaleSymbolEffect() }
}

/// A symbol that comes.
@available(iOS 17.0, *)
public struct AppearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    StillSymbolEffect, Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: AppearSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: AppearSymbolEffect { self }
    /// Upwards.
    public var up: AppearSymbolEffect { self }
    /// Downwards.
    public var down: AppearSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == AppearSymbolEffect {
    /// The symbol comes.
    public static var appear: AppearSymbolEffect { AppearSymbolEffect() }
}

/// A symbol that goes.
@available(iOS 17.0, *)
public struct DisappearSymbolEffect: SymbolEffect, IndefiniteSymbolEffect, TransitionSymbolEffect,
    StillSymbolEffect, Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: DisappearSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: DisappearSymbolEffect { self }
    /// Upwards.
    public var up: DisappearSymbolEffect { self }
    /// Downwards.
    public var down: DisappearSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == DisappearSymbolEffect {
    /// The symbol goes.
    public static var disappear: DisappearSymbolEffect { DisappearSymbolEffect() }
}

/// A symbol that changes as the system thinks.
@available(iOS 17.0, *)
public struct AutomaticSymbolEffect: SymbolEffect, TransitionSymbolEffect,
    ContentTransitionSymbolEffect, Hashable, Sendable
{}

@available(iOS 17.0, *)
extension SymbolEffect where Self == AutomaticSymbolEffect {
    /// The symbol changes as the system thinks.
    public static var automatic: AutomaticSymbolEffect { AutomaticSymbolEffect() }
}

/// A symbol that becomes another one.
@available(iOS 17.0, *)
public struct ReplaceSymbolEffect: SymbolEffect, ContentTransitionSymbolEffect, Hashable, Sendable {
    /// The whole symbol at once.
    public var wholeSymbol: ReplaceSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: ReplaceSymbolEffect { self }
    /// The one goes down, the other comes up.
    public var downUp: ReplaceSymbolEffect { self }
    /// Both go up.
    public var upUp: ReplaceSymbolEffect { self }
    /// The one goes, the other comes up.
    public var offUp: ReplaceSymbolEffect { self }
}

@available(iOS 17.0, *)
extension SymbolEffect where Self == ReplaceSymbolEffect {
    /// The symbol becomes another one.
    public static var replace: ReplaceSymbolEffect { ReplaceSymbolEffect() }
}

/// A symbol that shakes.
@available(iOS 18.0, *)
public struct WiggleSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: WiggleSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: WiggleSymbolEffect { self }
    /// To the left.
    public var left: WiggleSymbolEffect { self }
    /// To the right.
    public var right: WiggleSymbolEffect { self }
    /// Upwards.
    public var up: WiggleSymbolEffect { self }
    /// Downwards.
    public var down: WiggleSymbolEffect { self }
    /// In the direction of reading.
    public var forward: WiggleSymbolEffect { self }
    /// Against the direction of reading.
    public var backward: WiggleSymbolEffect { self }
    /// Clockwise.
    public var clockwise: WiggleSymbolEffect { self }
    /// Counterclockwise.
    public var counterClockwise: WiggleSymbolEffect { self }
}

@available(iOS 18.0, *)
extension SymbolEffect where Self == WiggleSymbolEffect {
    /// The symbol shakes.
    public static var wiggle: WiggleSymbolEffect { WiggleSymbolEffect() }
}

/// A symbol that turns.
@available(iOS 18.0, *)
public struct RotateSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: RotateSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: RotateSymbolEffect { self }
    /// Clockwise.
    public var clockwise: RotateSymbolEffect { self }
    /// Counterclockwise.
    public var counterClockwise: RotateSymbolEffect { self }
}

@available(iOS 18.0, *)
extension SymbolEffect where Self == RotateSymbolEffect {
    /// The symbol turns.
    public static var rotate: RotateSymbolEffect { RotateSymbolEffect() }
}

/// A symbol that grows and shrinks.
@available(iOS 18.0, *)
public struct BreatheSymbolEffect: SymbolEffect, DiscreteSymbolEffect, IndefiniteSymbolEffect,
    Hashable, Sendable
{
    /// The whole symbol at once.
    public var wholeSymbol: BreatheSymbolEffect { self }
    /// Layer by layer.
    public var byLayer: BreatheSymbolEffect { self }
    /// In size.
    public var plain: BreatheSymbolEffect { self }
    /// In opacity too.
    public var pulse: BreatheSymbolEffect { self }
}

@available(iOS 18.0, *)
extension SymbolEffect where Self == BreatheSymbolEffect {
    /// The symbol grows and shrinks.
    public static var breathe: BreatheSymbolEffect { BreatheSymbolEffect() }
}
