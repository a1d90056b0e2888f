import { expect, it } from 'vitest'
import { isPublicUrl } from './check-webhook-url.ts'

it.each(['https://push.example/a1', 'https://push.example:8443/a1', 'https://93.184.216.34/'])(
  'the check of a webhook takes %s, which is public',
  (url) => {
    expect(isPublicUrl(url)).toBe(true)
  },
)

it.each([
  'http://push.example/a1',
  'https://user@push.example/a1',
  'https://push.example:22/a1',
  'https://push.example:5432/a1',
  'https://localhost/a1',
  'https://luna.localhost/a1',
  'https://caja.local/a1',
  'https://metadata.google.internal/a1',
  'https://127.0.0.1/a1',
  'https://0x7f.1/a1',
  'https://10.0.0.7/a1',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/a1',
  'https://[::ffff:10.0.0.1]/a1',
  `https://push.example/${'a'.repeat(2_000)}`,
  'push.example',
])('the check of a webhook rejects %s', (url) => {
  expect(isPublicUrl(url)).toBe(false)
})
