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
  createProofLookUp({ publicUrl: 'https://tiendas.mx', servers: [dns.server], timeoutMs: 500 })({
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
  ['silent.mx', 'unknown'],
  ['broken.mx', 'unknown'],
])('finds of %s: %s', async (domain, found) => {
  expect(await lookUp(domain)).toBe(found)
})

it('takes no CNAME where the server has no public name', async () => {
  const look = createProofLookUp({ publicUrl: undefined, servers: [dns.server], timeoutMs: 500 })
  expect(await look({ account: 'luna', domain: 'cname.mx', token: 'abc' })).toBe('missing')
})

it('knows nothing of more domains than it looks up at once', async () => {
  const look = createProofLookUp({ publicUrl: undefined, servers: [dns.server], timeoutMs: 50 })
  const claim = { account: 'luna', domain: 'txt.mx', token: 'abc' }
  const found = await Promise.all(Array.from({ length: 100 }, () => look(claim)))
  expect(found.filter((each) => each === 'unknown').length).toBeGreaterThanOrEqual(28)
  expect(found).toContain('txt')
})
