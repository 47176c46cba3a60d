public import Foundation

@available(iOS 2.0, *)
open class UIColor: NSObject, @unchecked Sendable {
    // Unchecked: the superclass and a provider are not Sendable, but the properties never change,
    // and Apple's type is Sendable on the same terms.

    enum Paint {
        case fixed(ColorComponents)
        case pair(light: ColorComponents, dark: ColorComponents)
        case provider((UITraitCollection) -> UIColor)
    }

    let paint: Paint

    init(_ paint: Paint) {
        self.paint = paint
        super.init()
    }

    public convenience init(white: CGFloat, alpha: CGFloat) {
        self.init(red: white, green: white, blue: white, alpha: alpha)
    }

    public convenience init(
        hue: CGFloat,
        saturation: CGFloat,
        brightness: CGFloat,
        alpha: CGFloat
    ) {
        self.init(
            .fixed(
                ColorComponents(
                    hue: min(max(hue, 0), 1),
                    saturation: min(max(saturation, 0), 1),
                    brightness: min(max(brightness, 0), 1),
                    alpha: min(max(alpha, 0), 1)
                )
            )
        )
    }

    public convenience init(red: CGFloat, green: CGFloat, blue: CGFloat, alpha: CGFloat) {
        self.init(
            .fixed(
                ColorComponents(red: red, green: green, blue: blue, alpha: min(max(alpha, 0), 1))
            )
        )
    }

    @available(iOS 13.0, *)
    public convenience init(dynamicProvider: @escaping (UITraitCollection) -> UIColor) {
        self.init(.provider(dynamicProvider))
    }

    /// Returns the color for traits; a color that isn't dynamic returns itself.
    @available(iOS 13.0, *)
    open func resolvedColor(with traitCollection: UITraitCollection) -> UIColor {
        switch paint {
        case .fixed: self
        case .pair: UIColor(.fixed(components(for: traitCollection)))
        case .provider(let color): color(traitCollection).resolvedColor(with: traitCollection)
        }
    }

    /// Returns the color with another opacity; a dynamic color stays dynamic.
    open func withAlphaComponent(_ alpha: CGFloat) -> UIColor {
        let alpha = min(max(alpha, 0), 1)
        func changed(_ components: ColorComponents) -> ColorComponents {
            var components = components
            components.alpha = alpha
            return components
        }
        return switch paint {
        case .fixed(let components): UIColor(.fixed(changed(components)))
        case .pair(let light, let dark): UIColor(.pair(light: changed(light), dark: changed(dark)))
        case .provider(let color): UIColor(.provider { color($0).withAlphaComponent(alpha) })
        }
    }

    /// Writes the components for the current traits; returns true.
    @discardableResult
    open func getRed(
        _ red: UnsafeMutablePointer<CGFloat>?,
        green: UnsafeMutablePointer<CGFloat>?,
        blue: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = components(for: .current)
        unsafe red?.pointee = components.red
        unsafe green?.pointee = components.green
        unsafe blue?.pointee = components.blue
        unsafe alpha?.pointee = components.alpha
        return true
    }

    /// Writes hue, saturation and brightness for the current traits; returns true.
    @discardableResult
    open func getHue(
        _ hue: UnsafeMutablePointer<CGFloat>?,
        saturation: UnsafeMutablePointer<CGFloat>?,
        brightness: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = components(for: .current)
        unsafe hue?.pointee = components.hue
        unsafe saturation?.pointee = components.saturation
        unsafe brightness?.pointee = components.brightness
        unsafe alpha?.pointee = components.alpha
        return true
    }

    /// Writes the white component for the current traits; returns false if the color isn't gray.
    @discardableResult
    open func getWhite(
        _ white: UnsafeMutablePointer<CGFloat>?,
        alpha: UnsafeMutablePointer<CGFloat>?
    ) -> Bool {
        let components = components(for: .current)
        guard components.saturation == 0 else { return false }
        unsafe white?.pointee = components.red
        unsafe alpha?.pointee = components.alpha
        return true
    }

    /// Returns true if two colors are equal, or have the same provider.
    open override func isEqual(_ object: Any?) -> Bool {
        guard let other = object as? UIColor else { return false }
        return switch (paint, other.paint) {
        case (.fixed(let left), .fixed(let right)): left == right
        case (.pair(let light, let dark), .pair(let otherLight, let otherDark)):
            light == otherLight && dark == otherDark
        case (.provider, .provider): self === other
        case (.fixed, _), (.pair, _), (.provider, _): false
        }
    }

    open override var hash: Int {
        switch paint {
        case .fixed(let components): components.hashValue
        case .pair(let light, let dark): [light, dark].hashValue
        case .provider: ObjectIdentifier(self).hashValue
        }
    }

    open override var description: String {
        let paint = components(for: .current)
        return "UIColor(\(paint.red), \(paint.green), \(paint.blue), \(paint.alpha))"
    }

    /// Returns the components for traits.
    func components(for screen: UITraitCollection) -> ColorComponents {
        switch paint {
        case .fixed(let components): components
        case .pair(let light, let dark): screen.userInterfaceStyle == .dark ? dark : light
        case .provider(let color): color(screen).components(for: screen)
        }
    }
}

extension UIColor {
    /// Creates a copy of a color.
    package convenience init(like other: UIColor) { self.init(other.paint) }

    /// The color in CSS, for light and dark pages.
    package var css: String {
        let light = components(for: UITraitCollection(userInterfaceStyle: .light)).css
        let dark = components(for: UITraitCollection(userInterfaceStyle: .dark)).css
        return light == dark ? light : "light-dark(\(light), \(dark))"
    }
}
