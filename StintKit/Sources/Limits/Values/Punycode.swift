/// The form of a domain's labels with only the letters a to z (RFC 3492).
enum Punycode {
    private static let base: UInt32 = 36
    private static let thresholdMinimum: UInt32 = 1
    private static let thresholdMaximum: UInt32 = 26
    private static let skew: UInt32 = 38
    private static let damp: UInt32 = 700
    private static let initialBias: UInt32 = 72
    private static let initialScalar: UInt32 = 128
    /// The most characters of a label, which keeps all numbers small.
    private static let characterMaximum = 63

    /// Returns the label with only the letters a to z; the same label if it can't be encoded.
    static func label(_ label: Substring) -> String {
        guard label.utf8.contains(where: { $0 > 0x7F }) else { return String(label) }
        let scalars = label.flatMap(composed)
        guard scalars.contains(where: { !$0.isASCII }), scalars.count <= characterMaximum,
            scalars.allSatisfy(isAllowed), scalars.first.map({ !isMark($0) }) ?? false
        else { return String(label) }
        return "xn--" + encoded(scalars.map(\.value))
    }

    private static func encoded(_ scalars: [UInt32]) -> String {
        var output = scalars.filter { $0 < initialScalar }
        let basicCount = UInt32(output.count)
        var handled = basicCount
        if handled > 0 { output.append(UInt32(UInt8(ascii: "-"))) }
        var (next, delta, bias) = (initialScalar, UInt32(0), initialBias)
        while handled < scalars.count {
            guard let lowest = scalars.lazy.filter({ $0 >= next }).min() else { break }
            delta += (lowest - next) * (handled + 1)
            next = lowest
            for scalar in scalars {
                if scalar < next { delta += 1 }
                guard scalar == next else { continue }
                append(delta, bias, to: &output)
                bias = adapted(delta, handled + 1, isFirst: handled == basicCount)
                (delta, handled) = (0, handled + 1)
            }
            (delta, next) = (delta + 1, next + 1)
        }
        return String(String.UnicodeScalarView(output.compactMap(Unicode.Scalar.init)))
    }

    private static func append(_ delta: UInt32, _ bias: UInt32, to output: inout [UInt32]) {
        var (rest, position) = (delta, base)
        while true {
            let threshold =
                position <= bias + thresholdMinimum
                ? thresholdMinimum : min(position - bias, thresholdMaximum)
            guard rest >= threshold else { break }
            output.append(digit(threshold + (rest - threshold) % (base - threshold)))
            rest = (rest - threshold) / (base - threshold)
            position += base
        }
        output.append(digit(rest))
    }

    private static func adapted(_ delta: UInt32, _ count: UInt32, isFirst: Bool) -> UInt32 {
        var delta = isFirst ? delta / damp : delta / 2
        delta += delta / count
        var steps: UInt32 = 0
        while delta > (base - thresholdMinimum) * thresholdMaximum / 2 {
            delta /= base - thresholdMinimum
            steps += base
        }
        return steps + (base - thresholdMinimum + 1) * delta / (delta + skew)
    }

    /// Returns the digit of a number: a to z, then 0 to 9.
    private static func digit(_ number: UInt32) -> UInt32 {
        number < 26 ? UInt32(UInt8(ascii: "a")) + number : UInt32(UInt8(ascii: "0")) + number - 26
    }

    // MARK: - Characters

    /// Returns the scalars of a character: one if it is a letter with an accent that has its own.
    private static func composed(_ character: Character) -> [Unicode.Scalar] {
        let scalars = Array(character.unicodeScalars)
        guard scalars.count > 1 else { return scalars }
        for range in [UInt32(0xC0)...0x24F, 0x1E00...0x1EFF] {
            for value in range {
                // Characters are equal if they are equivalent in Unicode.
                if let scalar = Unicode.Scalar(value), Character(scalar) == character {
                    return [scalar]
                }
            }
        }
        return scalars
    }

    private static func isAllowed(_ scalar: Unicode.Scalar) -> Bool {
        if scalar.isASCII {
            return scalar == "-" || scalar.properties.isAlphabetic || ("0"..."9").contains(scalar)
        }
        return switch scalar.properties.generalCategory {
        case .lowercaseLetter, .otherLetter, .modifierLetter, .decimalNumber, .nonspacingMark,
            .spacingMark:
            true
        default: false
        }
    }

    private static func isMark(_ scalar: Unicode.Scalar) -> Bool {
        switch scalar.properties.generalCategory {
        case .nonspacingMark, .spacingMark: true
        default: false
        }
    }
}
