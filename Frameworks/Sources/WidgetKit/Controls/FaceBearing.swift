/// A look of a control that knows how it is drawn.
@MainActor
protocol FaceBearing {
    var face: ControlFace { get }
}

@available(iOS 18.0, *)
extension ControlWidgetTemplate {
    /// How it is drawn; nil for one that consists of nothing.
    var drawnFace: ControlFace? {
        if let known = self as? any FaceBearing { return known.face }
        return Body.self == Never.self ? nil : body.drawnFace
    }
}
