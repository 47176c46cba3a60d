# StintKit's module Enforcement as a pod; see Flutter/ios/focus_pledge.podspec.
Pod::Spec.new do |s|
  s.name             = 'Enforcement'
  s.version          = '0.9.0'
  s.summary          = 'Facts into shields and monitors of Screen Time.'
  s.homepage         = 'https://example.com/stint'
  s.license          = { :file => '../LICENSE' }
  s.author           = 'The Stint project'
  s.source           = { :path => '.' }
  s.source_files     = 'Sources/Enforcement/**/*.swift'
  s.dependency 'Basics'
  s.dependency 'Journal'
  s.dependency 'Limits'
  s.dependency 'Phrases'
  s.platform         = :ios, '17.4'
  s.swift_version    = '6.0'
  s.pod_target_xcconfig = {
    'DEFINES_MODULE' => 'YES',
    'APPLICATION_EXTENSION_API_ONLY' => 'YES',
    'OTHER_SWIFT_FLAGS' => '-package-name stint ' \
      '-enable-upcoming-feature ExistentialAny ' \
      '-enable-upcoming-feature MemberImportVisibility ' \
      '-enable-upcoming-feature InternalImportsByDefault ' \
      '-enable-upcoming-feature NonisolatedNonsendingByDefault ' \
      '-enable-upcoming-feature InferIsolatedConformances'
  }
end
