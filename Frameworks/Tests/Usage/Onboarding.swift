import SwiftUI

struct OnboardingPage: Identifiable {
    let id = UUID()
    let title: String
    let subtitle: String
    let symbol: String
    let colors: [Color]
}

struct OnboardingView: View {
    @Environment(\.colorScheme) var colorScheme
    @Environment(\.dismiss) private var dismiss
    @State private var currentPage = 0
    @State private var isAnimating = false
    @Namespace private var animation
    let pages = [
        OnboardingPage(
            title: "Welcome",
            subtitle: "Take your time back.",
            symbol: "hourglass",
            colors: [.purple, .blue]
        ),
        OnboardingPage(
            title: "Pick apps",
            subtitle: "Choose what distracts you.",
            symbol: "square.grid.2x2.fill",
            colors: [.orange, .pink]
        ),
    ]

    var body: some View {
        ZStack {
            LinearGradient(
                gradient: Gradient(colors: pages[currentPage].colors),
                startPoint: .topLeading,
                endPoint: .bottomTrailing
            )
            .ignoresSafeArea()
            .animation(.easeInOut(duration: 0.6), value: currentPage)
            VStack(spacing: 0) {
                TabView(selection: $currentPage) {
                    ForEach(Array(pages.enumerated()), id: \.offset) { index, page in
                        pageView(page).tag(index)
                    }
                }
                .tabViewStyle(PageTabViewStyle(indexDisplayMode: .never))
                HStack(spacing: 8) {
                    ForEach(pages.indices, id: \.self) { index in
                        Capsule()
                            .fill(index == currentPage ? Color.white : Color.white.opacity(0.4))
                            .frame(width: index == currentPage ? 24 : 8, height: 8)
                            .matchedGeometryEffect(id: index, in: animation)
                    }
                }
                .padding(.bottom, 24)
                Button(action: next) {
                    Text(currentPage == pages.count - 1 ? "Get Started" : "Next")
                        .font(.system(size: 18, weight: .semibold, design: .rounded))
                        .kerning(0.5)
                        .foregroundColor(.white)
                        .frame(maxWidth: .infinity)
                        .frame(height: 56)
                        .background(
                            RoundedRectangle(cornerRadius: 16, style: .continuous)
                                .fill(.ultraThinMaterial)
                                .shadow(color: .black.opacity(0.2), radius: 10, x: 0, y: 5)
                        )
                        .overlay(
                            RoundedRectangle(cornerRadius: 16)
                                .stroke(Color.white.opacity(0.3), lineWidth: 1)
                        )
                        .contentShape(Rectangle())
                }
                .buttonStyle(ScaleButtonStyle())
                .padding(.horizontal, 32)
                .sensoryFeedback(.impact(weight: .medium), trigger: currentPage)
                if currentPage < pages.count - 1 {
                    Button("Skip") { dismiss() }
                        .transition(.opacity.combined(with: .move(edge: .bottom)))
                }
            }
        }
        .preferredColorScheme(.dark)
        .onAppear {
            withAnimation(.spring(response: 0.6, dampingFraction: 0.7).delay(0.2)) {
                isAnimating = true
            }
        }
        .onChange(of: currentPage) { newValue in print(newValue) }
    }

    @ViewBuilder
    private func pageView(_ page: OnboardingPage) -> some View {
        VStack(alignment: .leading, spacing: 20) {
            Image(systemName: page.symbol)
                .resizable()
                .aspectRatio(contentMode: .fit)
                .symbolRenderingMode(.hierarchical)
                .symbolEffect(.bounce, value: currentPage)
                .frame(width: 120, height: 120)
                .foregroundStyle(.white, .white.opacity(0.5))
                .scaleEffect(isAnimating ? 1.0 : 0.8)
                .rotationEffect(.degrees(isAnimating ? 0 : -10))
                .animation(.interpolatingSpring(stiffness: 50, damping: 8), value: isAnimating)
            Text(page.title)
                .font(.largeTitle.weight(.bold))
                .fontDesign(.rounded)
                .tracking(-0.5)
                .minimumScaleFactor(0.7)
                .lineLimit(2)
            Text(page.subtitle)
                .font(.title3)
                .foregroundStyle(.secondary)
                .multilineTextAlignment(.leading)
                .fixedSize(horizontal: false, vertical: true)
                .lineSpacing(4)
        }
        .padding(EdgeInsets(top: 20, leading: 32, bottom: 20, trailing: 32))
        .frame(maxWidth: .infinity, maxHeight: .infinity, alignment: .center)
    }

    private func next() {
        UIImpactFeedbackGenerator(style: .light).impactOccurred()
        withAnimation { currentPage = min(currentPage + 1, pages.count - 1) }
    }
}

struct ScaleButtonStyle: ButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .scaleEffect(configuration.isPressed ? 0.96 : 1)
            .opacity(configuration.isPressed ? 0.9 : 1)
            .animation(.easeOut(duration: 0.15), value: configuration.isPressed)
    }
}

struct PressableStyle: PrimitiveButtonStyle {
    func makeBody(configuration: Configuration) -> some View {
        configuration.label
            .gesture(TapGesture().onEnded { configuration.trigger() })
    }
}

extension View {
    @ViewBuilder
    func `if`<Content: View>(_ condition: Bool, transform: (Self) -> Content) -> some View {
        if condition { transform(self) } else { self }
    }

    func cardStyle(cornerRadius: CGFloat = 20) -> some View {
        modifier(CardModifier(cornerRadius: cornerRadius))
    }

    func hideKeyboardWhenDone() -> some View { scrollDismissesKeyboard(.interactively) }
}

struct CardModifier: ViewModifier {
    let cornerRadius: CGFloat
    @Environment(\.colorScheme) private var scheme
    func body(content: Content) -> some View {
        content
            .padding()
            .background(Color(UIColor.secondarySystemGroupedBackground))
            .cornerRadius(cornerRadius)
            .shadow(color: Color.black.opacity(scheme == .dark ? 0 : 0.08), radius: 8, y: 4)
    }
}
