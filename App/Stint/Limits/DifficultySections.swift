import Foundation
import Limits
import Presentation
import SwiftUI

/// The difficulties of a bank, each explained in words.
struct DifficultySections: View {
    @Binding var form: LimitForm

    var body: some View {
        Section {
            ForEach(Difficulty.allCases, id: \.self) { difficulty in
                Button(action: { form.difficulty = difficulty }) {
                    DifficultyRow(difficulty: difficulty, isChosen: difficulty == form.difficulty)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(difficulty == form.difficulty ? .isSelected : [])
            }
        } header: {
            Text("Difficulty")
        } footer: {
            Text("Minutes above the most that fit are not kept.")
        }
        Section {
            Toggle("Only measured workouts pay", isOn: $form.takesMeasuredOnly)
        } footer: {
            Text("What was typed into Health by hand then earns nothing.")
        }
    }
}

private struct DifficultyRow: View {
    let difficulty: Difficulty
    let isChosen: Bool

    var body: some View {
        HStack(spacing: 12) {
            VStack(alignment: .leading, spacing: 2) {
                Text(difficulty.name).font(.headline)
                Text(difficulty.earning).font(.subheadline)
                Text("At most \(difficulty.cap.count) min · starts with \(difficulty.start.count)")
                    .font(.footnote)
                    .foregroundStyle(.secondary)
            }
            Spacer()
            if isChosen {
                Image(systemName: "checkmark")
                    .foregroundStyle(.tint)
                    .accessibilityHidden(true)
            }
        }
    }
}

extension Difficulty {
    fileprivate var name: LocalizedStringResource {
        switch self {
        case .easy: LocalizedStringResource("Easy")
        case .medium: LocalizedStringResource("Medium")
        case .hard: LocalizedStringResource("Hard")
        case .extreme: LocalizedStringResource("Extreme")
        }
    }

    fileprivate var earning: LocalizedStringResource {
        switch self {
        case .easy: LocalizedStringResource("A minute of workout earns 2.")
        case .medium: LocalizedStringResource("A minute of workout earns 1.")
        case .hard: LocalizedStringResource("2 minutes of workout earn 1.")
        case .extreme: LocalizedStringResource("3 minutes of workout earn 1.")
        }
    }
}
