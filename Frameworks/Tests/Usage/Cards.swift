import ActivityKit
import SwiftUI
import WidgetKit

/// Colors by hexadecimal numbers.
extension Color {
    init(cardHex: String) {
        var number: UInt64 = 0
        Scanner(string: cardHex).scanHexInt64(&number)
        let (red, green, blue) = (number >> 16, number >> 8 & 0xFF, number & 0xFF)
        self.init(
            .sRGB,
            red: Double(red) / 255,
            green: Double(green) / 255,
            blue: Double(blue) / 255,
            opacity: 1
        )
    }
}

struct CardGlass<Outline: InsettableShape>: ViewModifier {
    var outline: Outline
    var tint: Color? = nil

    @ViewBuilder
    func body(content: Content) -> some View {
        if let tint {
            content.background { outline.fill(tint.opacity(0.3)) }.clipShape(outline)
        } else {
            content
                .background {
                    outline.fill(
                        LinearGradient(
                            colors: [.white.opacity(0.1), .clear],
                            startPoint: .topLeading,
                            endPoint: .bottomTrailing
                        )
                    )
                }
                .overlay {
                    outline.strokeBorder(
                        LinearGradient(
                            colors: [.white, .clear],
                            startPoint: .top,
                            endPoint: .bottom
                        ),
                        lineWidth: 1
                    )
                }
                .clipShape(outline)
                .shadow(color: Color.black.opacity(0.15), radius: 8, x: 0, y: 4)
        }
    }
}

extension View {
    func cardGlass(_ radius: CGFloat = 24) -> some View {
        modifier(CardGlass(outline: RoundedRectangle(cornerRadius: radius, style: .continuous)))
    }
}

struct CardMinutes: View {
    let hours: [(hour: Int, minutes: Int)]
    @State private var areShown: [Bool] = Array(repeating: false, count: 24)
    @State private var share: CGFloat = 0

    var body: some View {
        VStack(alignment: .leading, spacing: 16) {
            Text("Screen Time")
                .font(.system(size: 14, weight: .semibold))
                .textCase(.uppercase)
                .tracking(1)
                .minimumScaleFactor(0.6)
                .lineLimit(1)
            HStack(alignment: .bottom, spacing: 3) {
                ForEach(0..<24, id: \.self) { hour in
                    let minutes = hours.first { $0.hour == hour }?.minutes ?? 0
                    let most = hours.map(\.minutes).max() ?? 60
                    let height = CGFloat(minutes) / CGFloat(max(most, 1)) * 80
                    RoundedRectangle(cornerRadius: 3)
                        .fill(minutes == 0 ? Color.white.opacity(0.1) : Color(cardHex: "58CC02"))
                        .frame(width: 8, height: areShown[hour] ? max(height, 4) : 4)
                        .animation(
                            .spring(response: 0.5, dampingFraction: 0.7).delay(Double(hour) * 0.02),
                            value: areShown[hour]
                        )
                }
            }
            ZStack {
                Circle().stroke(.gray, lineWidth: 6)
                Circle()
                    .trim(from: 0, to: share)
                    .stroke(
                        LinearGradient(colors: [.red, .blue], startPoint: .top, endPoint: .bottom),
                        style: StrokeStyle(lineWidth: 6, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                ForEach(0..<30) { number in
                    Circle()
                        .fill([Color.red, .green, .blue][number % 3])
                        .frame(width: 10, height: 10)
                        .offset(
                            x: cos(Double(number) * 12) * share * 3,
                            y: sin(Double(number) * 12) * share * 3
                        )
                }
            }
            .frame(width: 70, height: 70)
            ForEach(Array(hours.enumerated()), id: \.offset) { place, hour in
                HStack {
                    Text("\(place + 1)").font(.system(size: 14, weight: .bold)).monospacedDigit()
                    Text("\(hour.minutes) min").padding(.horizontal, 12).background(
                        Capsule().fill(.blue)
                    )
                }
            }
            GeometryReader { geometry in
                ZStack(alignment: .leading) {
                    RoundedRectangle(cornerRadius: 3).fill(Color.white.opacity(0.1)).frame(
                        height: 4
                    )
                    RoundedRectangle(cornerRadius: 3).frame(
                        width: geometry.size.width * share,
                        height: 4
                    )
                }
            }
            .frame(height: 4)
        }
        .cardGlass()
        .opacity(share > 0 ? 1 : 0.5)
        .animation(.easeInOut(duration: 0.3), value: share)
        .onAppear {
            withAnimation(.easeOut(duration: 1.0)) { share = 0.7 }
            for place in 0..<24 {
                DispatchQueue.main.asyncAfter(deadline: .now() + Double(place) * 0.03) {
                    areShown[place] = true
                }
            }
        }
    }
}

struct CardTabs: View {
    @Binding var chosen: Int
    @Namespace private var space
    @State private var isPressed = false

    var body: some View {
        HStack(spacing: 0) {
            ForEach(["house", "shield"].indices, id: \.self) { place in
                Button {
                    withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) { chosen = place }
                    UISelectionFeedbackGenerator().selectionChanged()
                } label: {
                    CardTab(isChosen: chosen == place, space: space)
                }
                .buttonStyle(PlainButtonStyle())
                .simultaneousGesture(
                    DragGesture(minimumDistance: 0)
                        .onChanged { _ in
                            withAnimation(.easeOut(duration: 0.08)) { isPressed = true }
                        }
                        .onEnded { _ in isPressed = false }
                )
            }
        }
        .padding(8)
        .background(
            RoundedRectangle(cornerRadius: 20).fill(.white).shadow(
                color: .black,
                radius: 8,
                x: 0,
                y: 4
            )
        )
        .scaleEffect(isPressed ? 0.95 : 1)
    }
}

struct CardTab: View {
    let isChosen: Bool
    let space: Namespace.ID

    var body: some View {
        ZStack {
            if isChosen {
                RoundedRectangle(cornerRadius: 12)
                    .fill(Color.blue.opacity(0.15))
                    .matchedGeometryEffect(id: "chosen", in: space)
            }
            Image(systemName: isChosen ? "house.fill" : "house").font(
                .system(size: 24, weight: .black)
            )
            .foregroundColor(isChosen ? .blue : .secondary)
        }
    }
}

struct CardWheel: View {
    @Binding var minutes: Int
    let choices: [Int]

    var body: some View {
        GeometryReader { geometry in
            ScrollViewReader { proxy in
                ScrollView(.vertical, showsIndicators: false) {
                    VStack(spacing: 0) {
                        ForEach(choices.indices, id: \.self) { place in
                            Text("\(choices[place])").frame(height: 60).id(place).onTapGesture {
                                choose(place, proxy)
                            }
                        }
                    }
                    .padding(.vertical, geometry.size.height / 2 - 30)
                }
                .onAppear {
                    if let first = choices.firstIndex(of: minutes) {
                        proxy.scrollTo(first, anchor: .center)
                    }
                }
            }
        }
        .frame(height: 240)
    }

    private func choose(_ place: Int, _ proxy: ScrollViewProxy) {
        minutes = choices[place]
        withAnimation(.spring(response: 0.3, dampingFraction: 0.7)) {
            proxy.scrollTo(place, anchor: .center)
        }
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
    }
}

#Preview {
    @Previewable @State var minutes = 30
    CardWheel(minutes: $minutes, choices: [15, 30, 45]).preferredColorScheme(.dark)
}

struct CardAttributes: ActivityAttributes {
    struct ContentState: Codable, Hashable {
        var end: Date?
        var done: Double
    }

    let color: String
}

struct CardLiveActivity: Widget {
    var body: some WidgetConfiguration {
        ActivityConfiguration(for: CardAttributes.self) { context in
            banner(context)
                .activityBackgroundTint(Color(cardHex: context.attributes.color).opacity(0.1))
                .activitySystemActionForegroundColor(Color(cardHex: context.attributes.color))
        } dynamicIsland: { context in
            DynamicIsland {
                DynamicIslandExpandedRegion(.leading) { Text("Focus").bold() }
                DynamicIslandExpandedRegion(.bottom) {
                    ProgressView(value: context.state.done)
                        .progressViewStyle(LinearProgressViewStyle(tint: .green))
                }
            } compactLeading: {
                Image(systemName: "timer")
            } compactTrailing: {
                trailing(context)
            } minimal: {
                Image(systemName: "timer").font(.system(size: 12, weight: .bold))
            }
            .keylineTint(Color(cardHex: context.attributes.color))
            .widgetURL(URL(string: "cards://open"))
        }
    }

    @ViewBuilder
    private func banner(_ context: ActivityViewContext<CardAttributes>) -> some View {
        HStack { trailing(context) }.padding(
            EdgeInsets(top: 15, leading: 15, bottom: 20, trailing: 15)
        )
    }

    @ViewBuilder
    private func trailing(_ context: ActivityViewContext<CardAttributes>) -> some View {
        switch context.state.end {
        case let end?:
            Text(end, style: .timer).font(.system(size: 20, weight: .bold)).monospacedDigit()
        default: EmptyView()
        }
    }
}

#Preview("Timer", as: .content, using: CardAttributes(color: "1CB0F6")) {
    CardLiveActivity()
} contentStates: {
    CardAttributes.ContentState(end: nil, done: 0.5)
}
