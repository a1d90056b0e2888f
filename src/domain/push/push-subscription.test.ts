import { expect, it } from 'vitest'
import { isOfPushService, isPushDevice } from './push-subscription.ts'

const device = { endpoint: 'https://push.example/a1', p256dh: 'B'.repeat(87), auth: 'a'.repeat(22) }

it("isPushDevice takes a browser's subscription", () => {
  expect(isPushDevice(device)).toBe(true)
  expect(isPushDevice({ ...device, auth: `${device.auth}==`, p256dh: `${device.p256dh}=` })).toBe(true)
})

it.each([
  { endpoint: 'http://push.example/a1' },
  { endpoint: 'https://user:secret@push.example/a1' },
  { endpoint: 'javascript:alert(1)' },
  { endpoint: 'nothing' },
  { endpoint: `https://push.example/${'a'.repeat(1_000)}` },
  { p256dh: 'B'.repeat(86) },
  { p256dh: 'B'.repeat(88) },
  { p256dh: 'C'.repeat(87) },
  { auth: 'a'.repeat(23) },
  { p256dh: `${'B'.repeat(86)}+` },
  { auth: '' },
])('isPushDevice rejects %o', (wrong) => {
  expect(isPushDevice({ ...device, ...wrong })).toBe(false)
})

it.each([
  ['https://fcm.googleapis.com/fcm/send/a1', true],
  ['https://updates.push.services.mozilla.com/wpush/v2/a1', true],
  ['https://web.push.apple.com/a1', true],
  ['https://wns2-bn3p.notify.windows.com/w/?token=a1', true],
  ['https://evilpush.apple.com/a1', false],
  ['https://push.apple.com.evil.example/a1', false],
  ['https://evil.example/fcm.googleapis.com', false],
  ['nothing', false],
])('isOfPushService knows the push services of browsers: %s', (endpoint, isKnown) => {
  expect(isOfPushService({ endpoint })).toBe(isKnown)
})
