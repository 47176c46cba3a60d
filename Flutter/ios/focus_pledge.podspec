# CocoaPods builds one module per pod and doesn't follow links to folders, so each module of StintKit
# has a podspec beside its sources; the Podfile lists them by path.
Pod::Spec.new do |s|
  s.name             = 'focus_pledge'
  s.version          = '0.9.0'
  s.summary          = 'Blocks apps for the length of a pledge, by Screen Time on an iPhone.'
  s.homepage         = 'https://example.com/stint'
  s.license          = { :file => '../LICENSE' }
  s.author           = 'The Stint project'
  s.source           = { :path => '.' }
  s.source_files     = 'focus_pledge/Sources/focus_pledge/*.swift'
  s.resource_bundles = {
    'focus_pledge_privacy' => ['focus_pledge/Sources/focus_pledge/PrivacyInfo.xcprivacy']
  }
  s.dependency 'Flutter'
  s.dependency 'AppGroupKeys'
  s.dependency 'Enforcement'
  s.dependency 'Intake'
  s.dependency 'Limits'
  s.dependency 'Pledging'
  s.platform         = :ios, '17.4'
  s.swift_version    = '6.0'
  s.pod_target_xcconfig = {
    'DEFINES_MODULE' => 'YES',
    'OTHER_SWIFT_FLAGS' => '-package-name stint ' \
      '-enable-upcoming-feature ExistentialAny ' \
      '-enable-upcoming-feature MemberImportVisibility ' \
      '-enable-upcoming-feature InternalImportsByDefault ' \
      '-enable-upcoming-feature NonisolatedNonsendingByDefault ' \
      '-enable-upcoming-feature InferIsolatedConformances'
  }
end
