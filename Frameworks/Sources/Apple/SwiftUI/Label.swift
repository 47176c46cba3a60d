import ElementTree

@available(iOS 14.0, *)
public struct Label<Title: View, Icon: View> {
    package let title: Title
    package let icon: Icon

    public nonisolated init(@ViewBuilder title: () -> Title, @ViewBuilder icon: () -> Icon) {
        self.title = title()
        self.icon = icon()
    }
}

@available(iOS 14.0, *)
extension Label: View {
    public typealias Body = Never
}

@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, systemImage name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(systemName: name)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, systemImage name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(systemName: name)
        }
    }
}

@available(iOS 14.0, *)
extension Label where Title == Text, Icon == Image {
    public nonisolated init(_ titleKey: LocalizedStringKey, image name: String) {
        self.init {
            Text(titleKey)
        } icon: {
            Image(name)
        }
    }

    @_disfavoredOverload
    public nonisolated init<S: StringProtocol>(_ title: S, image name: String) {
        self.init {
            Text(title)
        } icon: {
            Image(name)
        }
    }
}

extension Label: DrawnView {
    package func draw(_ renderer: Renderer, _ context: RenderContext) {
        let configuration = LabelStyleConfiguration(title: .init(title), icon: .init(icon))
        if renderer.styled(configuration, context) { return }
        let style = context.environment.drawing.labelStyle
        renderer.element(.inline, context, styles: [.label] + style) {
            if style != [.titleOnly] {
                renderer.plain(.inline, styles: [.labelIcon], [(.isHidden, "true")]) {
                    renderer.render(icon, context.content(.part("icon")))
                }
            }
            renderer.plain(.inline, styles: [.labelTitle]) {
                renderer.render(title, context.content(.part("title")))
            }
        }
    }
}
