/// Limits files of the tests.
enum Samples {
    static let evenings = """
        selections:
          video: {domains: [youtube.com]}
        limits:
          - name: Evenings
            on: video
            schedule: [{name: Evening, from: "18:00", to: "20:00"}]
        """
    static let pause = """
        selections:
          social: {domains: [youtube.com, x.com]}
        limits:
          - {name: Ask first, on: social, pause: {minutes: 15}}
        """
    static let reason = """
        selections:
          video: {domains: [youtube.com]}
        limits:
          - {name: Ask why, on: video, pause: {minutes: 10, write-reason: yes}}
        """
    static let passes = """
        settings: {break: {minutes: 30, times: 2}, emergencies: 3}
        selections:
          video: {domains: [youtube.com]}
        limits:
          - {name: Never, on: video, schedule: []}
        """
    static let budget = """
        selections:
          video: {domains: [youtube.com]}
        limits:
          - {name: Half an hour, on: video, budget: {minutes: 30}}
        """
    static let bank = """
        selections:
          video: {domains: [youtube.com]}
        limits:
          - {name: Earned, on: video, preset: locked-in}
        """
    static let timer = """
        selections:
          video: {domains: [youtube.com]}
          mail: {domains: [mail.example]}
        limits:
          - {name: Video time, on: video, timer: {}}
          - {name: Mail, on: mail, budget: {minutes: 30}}
        """
}
