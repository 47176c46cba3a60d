import Foundation
import Intake
import Limits
import Presentation
import SwiftUI

/// The difficulties of a bank, each with an explanation.
struct DifficultySections: View {
    @Binding var edited: EditedLimit

    var body: some View {
        Section {
            ForEach(Difficulty.allCases, id: \.self) { difficulty in
                Button(action: { edited.difficulty = difficulty }) {
                    DifficultyRow(difficulty: difficulty, isChosen: difficulty == edited.difficulty)
                }
                .buttonStyle(.plain)
                .accessibilityAddTraits(difficulty == edited.difficulty ? .isSelected : [])
            }
        } header: {
            Text("Difficulty")
        } footer: {
            Text("Minutes above the maximum are lost.")
        }
        if WorkoutFeed.isAvailable {
            Section {
                Toggle("Measured Workouts Only", isOn: $edited.takesMeasuredOnly)
            } footer: {
                if edited.takesMeasuredOnly {
                    Text("Workouts added to Health manually don’t earn minutes.")
                }
            }
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
                Text("Up to \(difficulty.cap.count) min · starts at \(difficulty.start.count)")
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
        case .easy: LocalizedStringResource("1 minute of workout earns 2 minutes.")
        case .medium: LocalizedStringResource("1 minute of workout earns 1 minute.")
        case .hard: LocalizedStringResource("2 minutes of workout earn 1 minute.")
        case .extreme: LocalizedStringResource("3 minutes of workout earn 1 minute.")
        }
    }
}
