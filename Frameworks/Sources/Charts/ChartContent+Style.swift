@available(iOS 16.0, *)
extension ChartContent {
    /// Gives marks a style.
    public func foregroundStyle<S: ShapeStyle>(_ style: S) -> some ChartContent {
        changed { $0.paint = style.paint.name }
    }

    /// Gives marks a color by a value; the page tells the values by their names.
    public func foregroundStyle<D: Plottable>(by value: PlottableValue<D>) -> some ChartContent {
        changed { mark in
            if mark.kind == .sector {
                mark.label = value.label
                mark.text = { value.text($0) }
            }
        }
    }

    /// Says what marks are called.
    public func accessibilityLabel(_ labelKey: LocalizedStringKey) -> some ChartContent {
        changed { $0.spoken = Text(labelKey).content }
    }

    private func changed(_ change: (inout Mark) -> Void) -> MarkList {
        var marks = self.marks
        for index in marks.indices { change(&marks[index]) }
        return MarkList(ownMarks: marks)
    }
}
