import SwiftUI

struct TimerRing: View {
    var progress: Double
    var remaining: TimeInterval
    @State private var isPulsing = false
    @GestureState private var dragOffset = CGSize.zero
    @State private var offset: CGSize = .zero

    var body: some View {
        GeometryReader { geometry in
            let size = min(geometry.size.width, geometry.size.height)
            ZStack {
                Circle().stroke(lineWidth: 20).opacity(0.2).foregroundColor(.gray)
                Circle()
                    .trim(from: 0.0, to: CGFloat(min(progress, 1.0)))
                    .stroke(style: StrokeStyle(lineWidth: 20, lineCap: .round, lineJoin: .round))
                    .foregroundColor(Color.green)
                    .rotationEffect(Angle(degrees: 270.0))
                    .animation(.linear, value: progress)
                Circle()
                    .trim(from: 0, to: progress)
                    .stroke(
                        AngularGradient(
                            gradient: Gradient(colors: [.blue, .purple, .pink]),
                            center: .center,
                            startAngle: .degrees(0),
                            endAngle: .degrees(360)
                        ),
                        style: StrokeStyle(lineWidth: 14, lineCap: .round)
                    )
                    .rotationEffect(.degrees(-90))
                    .padding(26)
                Circle().fill(
                    RadialGradient(
                        colors: [.cyan, .clear],
                        center: .center,
                        startRadius: 0,
                        endRadius: size / 2
                    )
                ).blur(radius: 12)
                VStack(spacing: 4) {
                    Text(
                        timerInterval: Date.now...Date.now.addingTimeInterval(max(remaining, 1)),
                        countsDown: true
                    )
                    .font(.system(size: 48, weight: .thin, design: .monospaced))
                    .monospacedDigit()
                    .contentTransition(.numericText(countsDown: true))
                    Text("remaining").font(.caption).textCase(.uppercase).foregroundStyle(
                        .secondary
                    )
                }
            }
            .frame(width: size, height: size)
            .position(x: geometry.size.width / 2, y: geometry.size.height / 2)
            .offset(x: offset.width + dragOffset.width, y: dragOffset.height)
            .gesture(
                DragGesture(minimumDistance: 5)
                    .updating($dragOffset) { value, state, _ in state = value.translation }
                    .onChanged { value in _ = value.location.x }
                    .onEnded { value in
                        if value.translation.width < -50 {
                            withAnimation(.bouncy) { offset = .zero }
                        }
                    }
            )
            .simultaneousGesture(
                LongPressGesture(minimumDuration: 1).onEnded { _ in isPulsing.toggle() }
            )
            .coordinateSpace(name: "ring")
        }
        .aspectRatio(1, contentMode: .fit)
        .phaseAnimator([false, true]) { content, phase in content.scaleEffect(phase ? 1.02 : 1) }
        .accessibilityElement(children: .ignore)
        .accessibilityLabel(Text("Time remaining"))
        .accessibilityValue("\(Int(progress * 100)) percent")
    }
}

nonisolated struct Wave: Shape {
    var phase: Double
    var animatableData: Double {
        get { phase }
        set { phase = newValue }
    }
    func path(in rect: CGRect) -> Path {
        var path = Path()
        path.move(to: CGPoint(x: 0, y: rect.midY))
        for x in stride(from: 0, through: rect.width, by: 4) {
            path.addLine(to: CGPoint(x: x, y: rect.midY + 10 * sin(Double(x) / 20 + phase)))
        }
        path.addLine(to: CGPoint(x: rect.maxX, y: rect.maxY))
        path.addArc(
            center: CGPoint(x: rect.midX, y: rect.maxY),
            radius: 20,
            startAngle: .degrees(0),
            endAngle: .degrees(180),
            clockwise: true
        )
        path.closeSubpath()
        return path.applying(CGAffineTransform(translationX: 0, y: 2))
    }
}

nonisolated struct RoundedCorner: Shape {
    var radius: CGFloat = .infinity
    func path(in rect: CGRect) -> Path {
        Path(roundedRect: rect, cornerSize: CGSize(width: radius, height: radius))
    }
}

struct Effects: View {
    var body: some View {
        VStack {
            Wave(phase: 0).fill(.blue.gradient).frame(height: 60).clipShape(
                RoundedCorner(radius: 12)
            )
            Circle().fill(.red).stroke(.white, lineWidth: 3).frame(width: 50, height: 50)
            RoundedRectangle(cornerRadius: 25.0).strokeBorder(
                style: StrokeStyle(lineWidth: 2, dash: [6, 4])
            )
            UnevenRoundedRectangle(topLeadingRadius: 20, topTrailingRadius: 20).fill(
                .linearGradient(colors: [.red, .orange], startPoint: .top, endPoint: .bottom)
            )
            Text("Gradient").foregroundStyle(
                LinearGradient(colors: [.blue, .green], startPoint: .leading, endPoint: .trailing)
            )
            Text("Masked").mask(
                LinearGradient(
                    stops: [
                        .init(color: .black, location: 0.5), .init(color: .clear, location: 1),
                    ],
                    startPoint: .top,
                    endPoint: .bottom
                )
            )
            Image("Logo").resizable().scaledToFill().frame(width: 44, height: 44).clipShape(
                .rect(cornerRadius: 10)
            ).grayscale(0.5).saturation(0.2).brightness(0.1).contrast(1.1).hueRotation(.degrees(20))
                .blendMode(.multiply)
            Rectangle().fill(.tint.opacity(0.2)).frame(height: 1).rotation3DEffect(
                .degrees(30),
                axis: (x: 0, y: 1, z: 0)
            )
            AnyShape(Capsule()).fill(AnyShapeStyle(.thinMaterial))
        }
        .background { Color.black.opacity(0.1).ignoresSafeArea() }
        .background(Color(red: 0.1, green: 0.2, blue: 0.3), in: .rect(cornerRadius: 12))
        .overlay(alignment: .topTrailing) {
            Image(systemName: "xmark.circle.fill").imageScale(.large)
        }
        .compositingGroup()
        .zIndex(1)
        .redacted(reason: .placeholder)
        .privacySensitive()
        .help("Help")
    }
}
