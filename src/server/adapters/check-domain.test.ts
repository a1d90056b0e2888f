import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDnsServer } from '../../../test/dns-server.ts'
import { type CheckDomain, createDomainCheck } from './check-domain.ts'

let dns: Awaited<ReturnType<typeof startDnsServer>>
let check: CheckDomain

const OURS = ['tiendas.mx', 'app.tiendas.mx']

beforeAll(async () => {
  dns = await startDnsServer({
    'tiendas.mx': { a: ['192.0.2.1', '192.0.2.2'], aaaa: ['2001:db8:0:0:0:0:0:1'] },
    'app.tiendas.mx': { cname: 'tiendas.mx' },
    'alias.mx': { cname: 'app.tiendas.mx' },
    'chain.mx': { cname: 'alias.mx' },
    'address.mx': { a: ['192.0.2.2'] },
    'six.mx': { aaaa: ['2001:db8:0:0:0:0:0:1'] },
    'half.mx': { a: ['192.0.2.1', '198.51.100.7'] },
    'other.mx': { a: ['198.51.100.7'] },
    'sold.mx': { cname: 'parking.example' },
    'parking.example': { a: ['198.51.100.9'] },
    'dangling.mx': { cname: 'nothing.example' },
    'nothing.example': {},
    'mail-only.mx': {},
    'silent.mx': 'silent',
    'broken.mx': 'broken',
  })
  check = createDomainCheck({ hosts: OURS, servers: [dns.server], timeoutMs: 1_000 })
})
afterAll(() => dns.close())

it.each([
  ['alias.mx', { code: 'points-here' }],
  ['chain.mx', { code: 'points-here' }],
  ['address.mx', { code: 'points-here' }],
  ['six.mx', { code: 'points-here' }],
  ['half.mx', { code: 'points-elsewhere', found: ['198.51.100.7'] }],
  ['other.mx', { code: 'points-elsewhere', found: ['198.51.100.7'] }],
  ['sold.mx', { code: 'points-elsewhere', found: ['parking.example', '198.51.100.9'] }],
  ['dangling.mx', { code: 'points-elsewhere', found: ['nothing.example'] }],
  ['mail-only.mx', { code: 'no-record' }],
  ['unregistered.mx', { code: 'no-record' }],
  ['silent.mx', { code: 'lookup-failed' }],
  ['broken.mx', { code: 'lookup-failed' }],
])('the check of a domain reports %s: %j', async (domain, state) => {
  expect(await check(domain)).toEqual(state)
})

it('the check of a domain compares with an address where that is all that we are reached by', async () => {
  const byIp = createDomainCheck({ hosts: ['198.51.100.7'], servers: [dns.server] })
  expect(await byIp('other.mx')).toEqual({ code: 'points-here' })
  expect(await byIp('address.mx')).toEqual({ code: 'points-elsewhere', found: ['192.0.2.2'] })
})

it('the check of a domain blames no domain where our own hosts are not known, or no name server is there', async () => {
  const lost = createDomainCheck({ hosts: ['unregistered.mx'], servers: [dns.server] })
  expect(await lost('address.mx')).toEqual({ code: 'lookup-failed' })
  const gone = await startDnsServer({})
  await gone.close()
  const alone = createDomainCheck({ hosts: OURS, servers: [gone.server], timeoutMs: 500 })
  expect(await alone('address.mx')).toEqual({ code: 'lookup-failed' })
})
