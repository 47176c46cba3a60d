# StintKit's module Basics as a pod; see Flutter/ios/focus_pledge.podspec.
Pod::Spec.new do |s|
  s.name             = 'Basics'
  s.version          = '0.9.0'
  s.summary          = 'Names, digits, days and JSON, written once for all modules.'
  s.homepage         = 'https://example.com/stint'
  s.license          = { :file => '../LICENSE' }
  s.author           = 'The Stint project'
  s.source           = { :path => '.' }
  s.source_files     = 'Sources/Basics/**/*.swift'
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
