import { beforeAll, beforeEach, expect, it } from 'vitest'
import { checkDomains, setDomain } from '#actions/store/set-domain.ts'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { findStoreByAccount } from '#data/store/find-store.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { MISSING_GRACE_MS } from '#domain/store/domain-claim.ts'
import { createProofLookUp } from '#server/adapters/look-up-proof.ts'
import { appServices, openServices } from '../../../test/app-services.ts'
import { loadBuiltApp } from '../../../test/built-app.ts'
import { createStore } from '../../../test/create-store.ts'
import { type DnsRecords, startDnsServer } from '../../../test/dns-server.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { createPageCache } from './page-cache.ts'
import { createStoreDirectory } from './store-directory.ts'

const { createApp } = await loadBuiltApp()

const PUBLIC_URL = 'https://vitrina.example'

describeOnEngines('a domain that a store claims', (engine) => {
  let db: Db
  let get: (host: string, path: string) => Promise<{ status: number; text: string }>
  let records: Record<string, DnsRecords>
  let turn = 0
  let clock = 0

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    turn += 1
    for (const account of ['ladrona', 'duena']) {
      await createStore(db, { account: own(account), storeName: `Tienda ${account}`, products: [{ name: 'Vestido' }] })
    }
    records = {}
    const stores = createStoreDirectory({ db, shards: singleDatabase(db) }, () => clock)
    const services = { ...openServices(db), stores, pages: createPageCache({ stores, now: () => clock }) }
    const app = createApp(
      appServices({
        ready: () => services,
        sharedHosts: ['vitrina.example'],
        publicOrigin: () => ({ publicUrl: PUBLIC_URL, port: 3000 }),
      }),
    )
    get = async (host, path) => {
      // A second later, when all changes are taken up.
      clock += 1_000
      const response = await app.request(`http://${host}${path}`, { headers: { host } })
      return { status: response.status, text: await response.text() }
    }
  })

  const own = (account: string) => `${account}-${turn}`
  const domain = () => `moda-${turn}.mx`
  const claim = (account: string) => {
    const given = { actor: 'staff:1', now: NOON, sharedHosts: ['vitrina.example'], lookUpProof: null } as const
    return setDomain(db, { ...given, account: own(account), domain: domain() })
  }
  /** Looks the store's domain up in the DNS. */
  async function check(account: string, now = NOON) {
    const dns = await startDnsServer(records)
    try {
      const lookUpProof = createProofLookUp({ publicUrl: PUBLIC_URL, sharedHosts: [], servers: [dns.server] })
      await checkDomains(db, { account: own(account), now, lookUpProof })
    } finally {
      await dns.close()
    }
  }
  /** The owner of the zone enters the TXT record of a store. */
  async function enterToken(account: string) {
    const [waiting] = await readStoreDomains(db, { account: own(account) })
    records[`_vitrina.${domain()}`] = { txt: [`vitrina=${waiting?.token}`] }
  }
  const canonical = async (account: string) => {
    const { text } = await get('vitrina.example', `/${own(account)}`)
    return /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1]
  }
  const nameUnder = async () => {
    const { status, text } = await get(domain(), '/')
    return status === 200 ? /Tienda (?:ladrona|duena)/.exec(text)?.[0] : status
  }

  it('is neither served nor linked until the DNS proves it', async () => {
    await claim('ladrona')
    await check('ladrona')
    expect(await nameUnder()).toBe(404)
    expect(await canonical('ladrona')).toBe(`${PUBLIC_URL}/${own('ladrona')}`)
    expect((await get('vitrina.example', `/${own('ladrona')}/sitemap.xml`)).text).not.toContain(domain())
    // Links of mails, coupons and invitations come from here.
    expect(await findStoreByAccount(db, { account: own('ladrona') })).toMatchObject({ domain: null })
  })

  it('is served for the store that the zone’s owner names, although another store claimed it before', async () => {
    await claim('ladrona')
    await claim('duena')
    await enterToken('duena')
    await check('ladrona')
    expect(await nameUnder()).toBe(404)
    await check('duena')
    expect(await nameUnder()).toBe('Tienda duena')
    expect(await canonical('duena')).toBe(`https://${domain()}/`)
    await check('ladrona')
    expect(await canonical('ladrona')).toBe(`${PUBLIC_URL}/${own('ladrona')}`)
  })

  it('is proven by a CNAME to the store’s own name, and by none to another store’s or to the shared host', async () => {
    await claim('ladrona')
    await claim('duena')
    records[domain()] = { cname: 'vitrina.example' }
    for (const account of ['ladrona', 'duena']) await check(account)
    expect(await nameUnder()).toBe(404)
    records[domain()] = { cname: `${own('duena')}.vitrina.example` }
    for (const account of ['ladrona', 'duena']) await check(account)
    expect(await nameUnder()).toBe('Tienda duena')
  })

  it('is no longer served a week after its record was lost', async () => {
    await claim('duena')
    await enterToken('duena')
    await check('duena')
    records = {}
    await check('duena')
    expect(await nameUnder()).toBe('Tienda duena')
    await check('duena', new Date(NOON.getTime() + MISSING_GRACE_MS))
    expect(await nameUnder()).toBe(404)
    expect(await canonical('duena')).toBe(`${PUBLIC_URL}/${own('duena')}`)
  })
})
