import { afterAll, beforeAll, expect, it } from 'vitest'
import { startDnsServer } from '../../../test/dns-server.ts'
import { respondingServer } from '../../../test/responding-server.ts'
import { createDns } from './dns.ts'
import { examineNames, examineReach, examineUrls } from './examine-urls.ts'

let dns: Awaited<ReturnType<typeof startDnsServer>>
beforeAll(async () => {
  dns = await startDnsServer({
    'tiendas.example': { a: ['127.0.0.1'] },
    'vitrina-doctor.tiendas.example': { cname: 'tiendas.example' },
    'sin-comodin.example': { aaaa: ['0000:0000:0000:0000:0000:0000:0000:0001'] },
    'roto.example': 'broken',
  })
})
afterAll(() => dns.close())

const examine = (publicUrl: string | undefined) => examineUrls({ publicUrl }, createDns([dns.server]))

it('an installation without a public URL is named', async () => {
  expect(await examine(undefined)).toEqual([{ code: 'public-url-missing' }])
})

it.each(['http://localhost:3000', 'http://tiendas.localhost', 'http://192.168.1.20', 'http://[::1]:3000'])(
  'the public URL %s needs no DNS',
  async (publicUrl) => {
    expect(await examine(publicUrl)).toEqual([])
  },
)

it('a public URL without TLS is named, and a host without an address is not requested', async () => {
  expect(await examine('http://nadie.example')).toEqual([
    { code: 'public-url-insecure', url: 'http://nadie.example' },
    { code: 'public-url-unresolved', host: 'nadie.example' },
  ])
})

it.each([
  ['tiendas.example', []],
  ['nadie.example', ['public-url-unresolved']],
  ['sin-comodin.example', ['wildcard-unresolved']],
  ['roto.example', ['dns-silent']],
])('the names of the host %s have the faults %j', async (host, codes) => {
  expect((await examineNames(host, createDns([dns.server]))).map(({ code }) => code)).toEqual(codes)
})

it.each([
  ['this product', 200, '{"status":"ok"}', []],
  ['another program', 404, 'Not found', ['/healthz respondió 404']],
])('a URL that leads to %s is reached or not', async (_, status, body, reasons) => {
  const url = await respondingServer((_request, response) => response.writeHead(status).end(body))
  const findings = await examineReach(url.replace(/\/$/, ''))
  expect(findings.map((finding) => 'reason' in finding && finding.reason)).toEqual(reasons)
})

it('a URL without a listener is not reached', async () => {
  expect(await examineReach('http://127.0.0.1:9')).toMatchObject([{ code: 'public-url-unreachable' }])
})
