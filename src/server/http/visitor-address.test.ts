import { expect, it } from 'vitest'
import { visitorAddress } from './visitor-address.ts'

it.each([
  ['189.203.1.1', null, '189.203.1.1'],
  ['::ffff:189.203.1.1', null, '189.203.1.1'],
  ['189.203.1.1', '8.8.8.8', '189.203.1.1'],
  ['127.0.0.1', '1.2.3.4, 189.203.1.1', '189.203.1.1'],
  ['::ffff:10.0.0.2', 'nonsense, 189.203.1.1, 10.0.0.7', '189.203.1.1'],
  ['10.0.0.2', 'nonsense', '10.0.0.2'],
  ['127.0.0.1', null, '127.0.0.1'],
  ['2806:2f0:1:2:aaaa::1', null, '2806:2f0:1:2::/64'],
  ['2806:2f0:1:2:bbbb::9', null, '2806:2f0:1:2::/64'],
  ['fe80::1%eth0', null, 'fe80::/64'],
  [undefined, null, 'unknown'],
])('a connection from %s with «%s» is %s', (peer, forwardedFor, address) => {
  expect(visitorAddress(peer, forwardedFor)).toBe(address)
})
