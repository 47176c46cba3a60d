# The keys of the app group, for the app and its extensions; see focus_pledge.podspec.
Pod::Spec.new do |s|
  s.name             = 'AppGroupKeys'
  s.version          = '0.9.0'
  s.summary          = 'The keys of the app group that the plugin writes.'
  s.homepage         = 'https://example.com/stint'
  s.license          = { :file => '../LICENSE' }
  s.author           = 'The Stint project'
  s.source           = { :path => '.' }
  s.source_files     = 'focus_pledge/Sources/AppGroupKeys/*.swift'
  s.dependency 'Enforcement'
  s.dependency 'Limits'
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
