import { expect, it } from 'vitest'
import { isPushDevice } from './push-subscription.ts'

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
