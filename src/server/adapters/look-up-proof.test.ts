import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDnsServer } from '../../../test/dns-server.ts'
import { createProofLookUp } from './look-up-proof.ts'

let dns: Awaited<ReturnType<typeof startDnsServer>>

const TOKEN = 'vitrina=abc'

beforeAll(async () => {
  dns = await startDnsServer({
    'txt.mx': { a: ['192.0.2.1'] },
    '_vitrina.txt.mx': { txt: [TOKEN] },
    '_vitrina.several.mx': { txt: ['v=spf1 -all', 'vitrina=otra', TOKEN] },
    '_vitrina.parts.mx': { txt: ['otra cosa', ['vitri', 'na=', 'abc']] },
    '_vitrina.handed-on.mx': { cname: '_vitrina.txt.mx' },
    '_vitrina.other.mx': { txt: ['vitrina=otra'] },
    'text-of-the-domain.mx': { txt: [TOKEN] },
    'cname.mx': { cname: 'luna.tiendas.mx' },
    'shared.mx': { cname: 'tiendas.mx' },
    'neighbour.mx': { cname: 'norte.tiendas.mx' },
    'detour.mx': { cname: 'cname.mx' },
    'a.mx': { a: ['192.0.2.1'] },
    'silent.mx': 'silent',
    '_vitrina.silent.mx': 'silent',
    'half.mx': 'broken',
    '_vitrina.half.mx': { txt: [TOKEN] },
    '_vitrina.broken.mx': 'broken',
  })
})
afterAll(() => dns.close())

const lookUp = (domain: string) =>
  createProofLookUp({ publicUrl: 'https://tiendas.mx', sharedHosts: [], servers: [dns.server] })({
    account: 'luna',
    domain,
    token: 'abc',
  })

it.each([
  ['txt.mx', 'txt'],
  ['several.mx', 'txt'],
  ['parts.mx', 'txt'],
  ['handed-on.mx', 'txt'],
  ['half.mx', 'txt'],
  ['cname.mx', 'cname'],
  ['other.mx', 'missing'],
  ['text-of-the-domain.mx', 'missing'],
  ['shared.mx', 'missing'],
  ['neighbour.mx', 'missing'],
  ['detour.mx', 'missing'],
  ['a.mx', 'missing'],
  ['unregistered.mx', 'missing'],
  ['broken.mx', 'unknown'],
])('the look-up of a proof finds for %s: %s', async (domain, found) => {
  expect(await lookUp(domain)).toBe(found)
})

it('the look-up of a proof finds nothing out where no answer comes', async () => {
  const look = createProofLookUp({ publicUrl: undefined, sharedHosts: [], servers: [dns.server], timeoutMs: 100 })
  expect(await look({ account: 'luna', domain: 'silent.mx', token: 'abc' })).toBe('unknown')
})

it('the look-up of a proof takes no CNAME where the server has no public name', async () => {
  const look = createProofLookUp({ publicUrl: undefined, sharedHosts: [], servers: [dns.server] })
  expect(await look({ account: 'luna', domain: 'cname.mx', token: 'abc' })).toBe('missing')
})

it('the look-up of a proof answers no more look-ups at once than 8, and queues up to 64', async () => {
  const look = createProofLookUp({ publicUrl: undefined, sharedHosts: [], servers: [dns.server] })
  const claim = { domain: 'txt.mx', token: 'abc' }
  const found = await Promise.all(Array.from({ length: 100 }, (_, n) => look({ ...claim, account: `luna-${n}` })))
  expect(found.toSorted()).toEqual([...Array(72).fill('txt'), ...Array(28).fill('unknown')])
})

it('a store with many look-ups of proofs takes four places, and leaves the others free', async () => {
  const look = createProofLookUp({ publicUrl: undefined, sharedHosts: [], servers: [dns.server] })
  const claim = { domain: 'txt.mx', token: 'abc' }
  const found = await Promise.all(Array.from({ length: 100 }, () => look({ ...claim, account: 'luna' })))
  expect(found.filter((each) => each === 'txt')).toHaveLength(4)
  expect(await look({ ...claim, account: 'luna' })).toBe('txt')
})
