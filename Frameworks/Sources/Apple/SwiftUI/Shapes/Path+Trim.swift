import Foundation

@available(iOS 13.0, *)
extension Path {
    /// Returns a part of the path by length, from 0 for its start to 1 for its end.
    public func trimmedPath(from: CGFloat, to: CGFloat) -> Path {
        let curves = self.curves
        let total = curves.map(\.length).reduce(0, +)
        let (begin, end) = (min(max(from, 0), 1) * total, min(max(to, 0), 1) * total)
        guard begin < end else { return Path() }
        if begin <= 0, end >= total { return self }
        var path = Path()
        var passed: CGFloat = 0
        var last: CGPoint?
        for curve in curves {
            defer { passed += curve.length }
            let (low, high) = (max(begin - passed, 0), min(end - passed, curve.length))
            // Invisibly short parts are omitted, because of rounding errors.
            guard high - low > total * 1e-6 else { continue }
            let part = curve.part(curve.parameter(at: low), curve.parameter(at: high))
            if last != part.begin { path.move(to: part.begin) }
            path.addCurve(to: part.end, control1: part.first, control2: part.second)
            last = part.end
        }
        return path
    }

    /// The lines and curves of the path as cubic curves.
    private var curves: [Curve] {
        var list: [Curve] = []
        var (start, at) = (CGPoint.zero, CGPoint.zero)
        func line(to end: CGPoint) {
            if at != end { list.append(Curve(begin: at, first: at, second: end, end: end)) }
            at = end
        }
        for element in elements {
            switch element {
            case .move(let end): (start, at) = (end, end)
            case .line(let end): line(to: end)
            case .quadCurve(let end, let control):
                let first = at.toward(control, 2.0 / 3)
                let second = end.toward(control, 2.0 / 3)
                list.append(Curve(begin: at, first: first, second: second, end: end))
                at = end
            case .curve(let end, let first, let second):
                list.append(Curve(begin: at, first: first, second: second, end: end))
                at = end
            case .closeSubpath: line(to: start)
            }
        }
        return list
    }
}

/// A cubic curve.
private struct Curve {
    let begin: CGPoint
    let first: CGPoint
    let second: CGPoint
    let end: CGPoint
    /// The arc lengths at equal steps of the parameter.
    private let lengths: [CGFloat]

    private static let stepCount = 32

    init(begin: CGPoint, first: CGPoint, second: CGPoint, end: CGPoint) {
        (self.begin, self.first, self.second, self.end) = (begin, first, second, end)
        var lengths: [CGFloat] = [0]
        var last = begin
        for step in 1...Self.stepCount {
            let share = CGFloat(step) / CGFloat(Self.stepCount)
            let (low, high) = (begin.toward(first, share), first.toward(second, share))
            let top = second.toward(end, share)
            let point = low.toward(high, share).toward(high.toward(top, share), share)
            lengths.append(lengths[step - 1] + last.distance(to: point))
            last = point
        }
        self.lengths = lengths
    }

    var length: CGFloat { lengths[Self.stepCount] }

    /// Returns the parameter at an arc length.
    func parameter(at length: CGFloat) -> CGFloat {
        guard let above = lengths.firstIndex(where: { $0 >= length }), above > 0 else {
            return length <= 0 ? 0 : 1
        }
        let step = lengths[above] - lengths[above - 1]
        let share = step > 0 ? (length - lengths[above - 1]) / step : 0
        return (CGFloat(above - 1) + share) / CGFloat(Self.stepCount)
    }

    /// Returns the part of the curve between two parameters.
    func part(_ low: CGFloat, _ high: CGFloat) -> Curve {
        let tail = low > 0 ? split(at: low).1 : self
        guard high < 1 else { return tail }
        return tail.split(at: (high - low) / (1 - low)).0
    }

    private func split(at share: CGFloat) -> (Curve, Curve) {
        let (low, middle) = (begin.toward(first, share), first.toward(second, share))
        let high = second.toward(end, share)
        let (left, right) = (low.toward(middle, share), middle.toward(high, share))
        let point = left.toward(right, share)
        return (
            Curve(begin: begin, first: low, second: left, end: point),
            Curve(begin: point, first: right, second: high, end: end)
        )
    }
}

extension CGPoint {
    fileprivate func toward(_ other: CGPoint, _ share: CGFloat) -> CGPoint {
        CGPoint(x: x + (other.x - x) * share, y: y + (other.y - y) * share)
    }

    fileprivate func distance(to other: CGPoint) -> CGFloat {
        ((other.x - x) * (other.x - x) + (other.y - y) * (other.y - y)).squareRoot()
    }
}
