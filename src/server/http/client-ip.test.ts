import { expect, it } from 'vitest'
import { withinRanges } from '../ip-range.ts'
import { clientIp, networksAround } from './client-ip.ts'

const loopback = ['127.0.0.0/8', '::1/128']
const network = [...loopback, '10.0.0.0/24', '203.0.113.9']

it.each([
  ['189.203.1.1', null, loopback, '189.203.1.1'],
  ['::ffff:189.203.1.1', null, loopback, '189.203.1.1'],
  ['189.203.1.1', '8.8.8.8', loopback, '189.203.1.1'],
  ['127.0.0.1', '1.2.3.4, 189.203.1.1', loopback, '189.203.1.1'],
  ['::1', '189.203.1.1', loopback, '189.203.1.1'],
  ['127.0.0.1', '1.2.3.4,10.0.0.7', loopback, '10.0.0.7'],
  ['127.0.0.1', null, loopback, '127.0.0.1'],
  ['127.0.0.1', '1.2.3.4, nonsense', loopback, '127.0.0.1'],
  ['127.0.0.1', '7', loopback, '127.0.0.1'],
  ['2806:2f0:1:2:aaaa::1', null, loopback, '2806:2f0:1:2::/64'],
  ['2806:2f0:1:2:bbbb::9', null, loopback, '2806:2f0:1:2::/64'],
  ['fe80::1%eth0', null, loopback, 'fe80::/64'],
  [undefined, '189.203.1.1', loopback, 'unknown'],
  // A neighbour that is not configured as a proxy.
  ['10.0.0.2', '189.203.1.1', loopback, '10.0.0.2'],
  ['127.0.0.1', '189.203.1.1', [], '127.0.0.1'],
  ['::ffff:10.0.0.2', '1.2.3.4, 189.203.1.1, 203.0.113.9, 10.0.0.7', network, '189.203.1.1'],
  ['10.0.1.2', '189.203.1.1', network, '10.0.1.2'],
  ['10.0.0.2', '10.0.0.3, 10.0.0.4', network, '10.0.0.3'],
])('a connection from %s with «%s», with %j as proxies, is %s', (peer, forwardedFor, proxies, ip) => {
  expect(clientIp({ peer, forwardedFor, isTrustedProxy: withinRanges(proxies) })).toBe(ip)
})

it.each([
  ['2806:2f0:1:2:aaaa::1', { 56: '2806:2f0:1::/56', 48: '2806:2f0:1::/48' }],
  ['2806:2f0:1:abcd::1', { 56: '2806:2f0:1:ab00::/56', 48: '2806:2f0:1::/48' }],
  ['189.203.1.1', {}],
  ['::ffff:189.203.1.1', {}],
  [undefined, {}],
])('the networks around a connection from %s are %j', (peer, networks) => {
  const client = clientIp({ peer, forwardedFor: null, isTrustedProxy: withinRanges(loopback) })
  expect(networksAround(client)).toEqual(networks)
})
