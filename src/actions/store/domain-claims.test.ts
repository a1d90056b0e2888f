import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { singleDatabase } from '#data/database/shards.ts'
import { event } from '#data/schema/event.ts'
import { domainClaim, store, storeDomain } from '#data/schema/store.ts'
import { claimDueChecks, readStoresWithDueChecks } from '#data/store/claim-due-checks.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { CLAIM_LIFETIME_MS, MISSING_GRACE_MS } from '#domain/store/domain-claim.ts'
import type { ProofFound } from '#domain/store/domain-proof.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { NOON } from '../../../test/order-request.ts'
import { recordLookUp } from './check-claim.ts'
import { proveDomain } from './prove-domain.ts'
import { checkDomains, setDomain } from './set-domain.ts'

const later = (ms: number) => new Date(NOON.getTime() + ms)
const [HOUR, WEEK] = [3_600_000, MISSING_GRACE_MS]

describeOnEngines('the domains of stores', (engine) => {
  let db: Db
  let turn = 0
  /** A name of this test alone, since the tests share a database. */
  const own = (name: string) => name.replace(/(?=\.|$)/, `-${turn}`)
  const plain = (text: string) => text.replaceAll(`-${turn}`, '')

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  const add = (account: string) => createStore(db, { account: own(account) })
  beforeEach(async () => {
    turn += 1
    for (const account of ['luna', 'norte']) await add(account)
  })

  const set = async (account: string, domain: string, found: ProofFound | null = 'missing') => {
    const lookUpProof = found && (async () => found)
    const by = { account: own(account), actor: 'staff:7', now: NOON, sharedHosts: ['tiendas.mx'] } as const
    const result = await setDomain(db, { ...by, domain: domain === '' ? '' : own(domain), lookUpProof })
    return result.ok ? result.state : result.code
  }
  const prove = async (account: string, domain: string) => {
    const by = { account: own(account), actor: 'command:store', now: NOON } as const
    const proven = await proveDomain(db, { ...by, domain: own(domain) })
    return proven.ok || proven.code
  }
  const look = (account: string, found: ProofFound, now = NOON, domain = 'moda.mx') =>
    recordLookUp(db, { account: own(account), domain: own(domain), now, found })
  const serve = async (account: string, domain: string) => {
    const served = { account: own(account), domain: own(domain) }
    await db.update(store).set({ domain: served.domain }).where(eq(store.account, served.account))
    await db.insert(storeDomain).values(served).onConflictDoNothing()
  }
  const servedUnder = async (domain = 'moda.mx') => {
    const found = await findStoreByDomain(db, { domain: own(domain) })
    return found && plain(found.account)
  }
  const domains = async (account: string) =>
    (await readStoreDomains(db, { account: own(account) })).map(({ domain, state }) => `${plain(domain)} ${state}`)
  const changes = async (account: string) => {
    const found = await db
      .select()
      .from(event)
      .where(eq(event.account, own(account)))
      .orderBy(event.seq)
    return found.map(({ payload, actor }) => {
      const { change, domain } = payload as { change: string; domain: string }
      return `${change} ${plain(domain)} ${actor}`
    })
  }
  const job = 'job:check-domains'

  it('are claimed without being served', async () => {
    expect(await set('luna', 'Moda.MX')).toBe('waiting')
    expect([await servedUnder(), await domains('luna')]).toEqual([null, ['moda.mx waiting']])
    expect(await changes('luna')).toEqual(['claimed moda.mx staff:7'])
  })

  it('are rejected where a domain is impossible', async () => {
    const given = { account: own('luna'), actor: 'staff:7', now: NOON, lookUpProof: null } as const
    const named = (domain: string) => setDomain(db, { ...given, domain, sharedHosts: ['tiendas.mx'] })
    expect(await named('https://moda.mx')).toEqual({ ok: false, code: 'domain-invalid' })
    expect(await named(' Tiendas.MX. ')).toEqual({ ok: false, code: 'shared-host' })
    expect(await domains('luna')).toEqual([])
  })

  it('go to the owner of the zone, although another store claimed them before', async () => {
    await set('luna', 'moda.mx')
    expect(await set('norte', 'moda.mx', 'txt')).toBe('served')
    expect(await servedUnder()).toBe('norte')
    expect(await domains('luna')).toEqual(['moda.mx waiting'])
    expect(await changes('norte')).toEqual(['claimed moda.mx staff:7', `proven moda.mx ${job}`])
  })

  it('keep their token when they are claimed again, and have another one in another store', async () => {
    const isOwn = eq(domainClaim.domain, own('moda.mx'))
    const tokens = async () => {
      const claims = await db.select().from(domainClaim).where(isOwn).orderBy(domainClaim.account)
      return claims.map(({ token }) => token)
    }
    await set('luna', 'moda.mx')
    await set('norte', 'moda.mx')
    const before = await tokens()
    expect(new Set(before).size).toBe(2)
    for (const token of before) expect(token).toMatch(/^[0-9a-f]{32}$/)
    await set('luna', 'moda.mx')
    expect(await tokens()).toEqual(before)
  })

  it('leave the store where it was until another one is proven', async () => {
    await set('luna', 'vieja.mx', 'txt')
    await set('luna', 'moda.mx')
    expect(await domains('luna')).toEqual(['vieja.mx served', 'moda.mx waiting'])
    await look('luna', 'cname')
    expect(await domains('luna')).toEqual(['moda.mx served'])
    expect(await servedUnder('vieja.mx')).toBeNull()
  })

  it('are withdrawn one after the other: the pending one, then the one in use', async () => {
    await set('luna', 'vieja.mx', 'txt')
    await set('luna', 'moda.mx')
    expect(await set('luna', 'vieja.mx')).toBe('served')
    expect(await domains('luna')).toEqual(['vieja.mx served'])
    expect(await set('luna', '')).toBe(null)
    expect([await domains('luna'), await servedUnder('vieja.mx')]).toEqual([[], null])
    expect((await changes('luna')).slice(-2)).toEqual(['withdrawn moda.mx staff:7', 'withdrawn vieja.mx staff:7'])
  })

  it('expire when they were not proven in two weeks', async () => {
    await set('luna', 'moda.mx')
    await look('luna', 'missing', later(CLAIM_LIFETIME_MS - 1))
    expect(await domains('luna')).toEqual(['moda.mx waiting'])
    await look('luna', 'missing', later(CLAIM_LIFETIME_MS))
    expect(await domains('luna')).toEqual([])
    expect((await changes('luna')).at(-1)).toBe(`expired moda.mx ${job}`)
  })

  it('are left a week after their record was lost, which a failed look-up does not count as', async () => {
    await set('luna', 'moda.mx', 'txt')
    await look('luna', 'unknown')
    expect(await domains('luna')).toEqual(['moda.mx served'])
    await look('luna', 'missing')
    await look('luna', 'missing', later(WEEK - 1))
    expect([await domains('luna'), await servedUnder()]).toEqual([['moda.mx missing'], 'luna'])
    await look('luna', 'unknown', later(2 * WEEK))
    expect(await servedUnder()).toBe('luna')
    await look('luna', 'missing', later(WEEK))
    expect([await domains('luna'), await servedUnder()]).toEqual([['moda.mx waiting'], null])
    expect((await changes('luna')).slice(2)).toEqual([`lost moda.mx ${job}`, `ended moda.mx ${job}`])
  })

  it('stay where the record is back, and the week begins again', async () => {
    await set('luna', 'moda.mx', 'txt')
    await look('luna', 'missing')
    await look('luna', 'cname', later(HOUR))
    await look('luna', 'missing', later(WEEK))
    expect(await domains('luna')).toEqual(['moda.mx missing'])
    expect((await changes('luna')).slice(2)).toEqual(
      ['lost', 'returned', 'lost'].map((change) => `${change} moda.mx ${job}`),
    )
  })

  it('are taken while another store has its record, and pass on once that was lost for a week', async () => {
    await set('luna', 'moda.mx', 'txt')
    expect(await set('norte', 'moda.mx', 'txt')).toBe('taken')
    await look('luna', 'missing')
    await look('norte', 'txt', later(WEEK - 1))
    expect(await servedUnder()).toBe('luna')
    await look('norte', 'txt', later(WEEK))
    expect([await servedUnder(), await domains('luna')]).toEqual(['norte', ['moda.mx waiting']])
    expect((await changes('luna')).at(-1)).toBe(`moved moda.mx ${job}`)
    expect((await changes('norte')).slice(1)).toEqual([`taken moda.mx ${job}`, `proven moda.mx ${job}`])
  })

  it('pass at once from a store that has nothing but the operator’s word, or no claim at all', async () => {
    expect(await prove('luna', 'moda.mx')).toBe(true)
    expect(await domains('luna')).toEqual(['moda.mx served'])
    await set('norte', 'moda.mx', 'txt')
    expect([await servedUnder(), await domains('luna')]).toEqual(['norte', ['moda.mx waiting']])
    await add('sur')
    await serve('sur', 'vieja.mx')
    await set('luna', 'vieja.mx', 'cname')
    expect(await servedUnder('vieja.mx')).toBe('luna')
    expect(await changes('sur')).toEqual([`moved vieja.mx ${job}`])
  })

  it('stay by the operator’s word where their record was lost', async () => {
    await set('luna', 'moda.mx', 'txt')
    await look('luna', 'missing')
    expect(await domains('luna')).toEqual(['moda.mx missing'])
    expect(await prove('luna', 'moda.mx')).toBe(true)
    await look('luna', 'missing', new Date(NOON.getTime() + 8 * 86_400_000))
    expect([await servedUnder(), await domains('luna')]).toEqual(['luna', ['moda.mx served']])
  })

  it('are not taken from a proven store by the operator’s word', async () => {
    await set('luna', 'moda.mx', 'txt')
    expect(await prove('norte', 'moda.mx')).toBe('domain-taken')
    expect(await servedUnder()).toBe('luna')
  })

  it('are proven at once as names of this machine, by the first store alone', async () => {
    expect(await set('luna', 'moda.localhost')).toBe('served')
    expect(await set('norte', 'moda.localhost', 'txt')).toBe('domain-taken')
    expect(await domains('norte')).toEqual([])
    const both = await Promise.all([set('luna', 'otra.localhost'), set('norte', 'otra.localhost')])
    expect(both.toSorted()).toEqual(['domain-taken', 'served'])
  })

  it('are served for one of the stores that prove them at the same moment', async () => {
    const accounts = ['luna', 'norte', 'sur', 'este']
    for (const account of ['sur', 'este']) await add(account)
    for (const account of accounts) await set(account, 'moda.mx')
    await Promise.all(accounts.map((account) => look(account, 'txt')))
    const states = (await Promise.all(accounts.map(domains))).flat().toSorted()
    expect(states).toEqual(['moda.mx served', 'moda.mx taken', 'moda.mx taken', 'moda.mx taken'])
    const proven = (await Promise.all(accounts.map(changes))).flat().filter((change) => change.startsWith('proven'))
    expect(proven).toHaveLength(1)
  })

  it('pass between two stores that take each other’s at the same moment', async () => {
    for (const account of ['sur', 'este']) {
      await add(account)
      await serve(account, `${account}.mx`)
    }
    await set('sur', 'este.mx')
    await set('este', 'sur.mx')
    await Promise.all([look('sur', 'txt', NOON, 'este.mx'), look('este', 'txt', NOON, 'sur.mx')])
    expect([await servedUnder('este.mx'), await servedUnder('sur.mx')]).toEqual(['sur', 'este'])
  })

  it('change nothing where they were withdrawn during the look-up', async () => {
    await set('luna', 'moda.mx')
    await set('luna', '')
    await look('luna', 'txt')
    expect(await servedUnder()).toBeNull()
  })

  it('are looked up only where a record can prove them', async () => {
    const looked: string[] = []
    const lookUpProof = async ({ domain, token }: { domain: string; token: string }): Promise<ProofFound> => {
      looked.push(`${plain(domain)} ${token.length}`)
      return 'missing'
    }
    await add('sur')
    await serve('sur', 'sur.mx')
    await prove('luna', 'palabra.mx')
    await set('luna', 'moda.mx')
    for (const account of ['luna', 'sur']) await checkDomains(db, { account: own(account), now: NOON, lookUpProof })
    expect(looked).toEqual(['moda.mx 32'])
  })

  it('are due in their intervals, each for one process', async () => {
    await db.delete(domainClaim)
    const due = async (now: Date) => {
      const accounts = await readStoresWithDueChecks(singleDatabase(db), { now })
      const claims = await Promise.all(accounts.map((account) => claimDueChecks(db, { account, now, limit: 9 })))
      return claims
        .flat()
        .map(({ domain }) => plain(domain))
        .toSorted()
    }
    await add('sur')
    await prove('norte', 'palabra.mx')
    await set('luna', 'moda.mx', null)
    await set('sur', 'sur.mx', 'txt')
    const both = await Promise.all([due(NOON), due(NOON)])
    expect(both.flat()).toEqual(['moda.mx'])
    expect(await due(later(60_000))).toEqual([])
    expect(await due(later(3 * 60_000))).toEqual(['moda.mx'])
    expect(await due(later(1.5 * HOUR))).toEqual(['moda.mx'])
    expect(await due(later(2 * HOUR))).toEqual([])
    expect(await due(later(7 * HOUR))).toEqual(['moda.mx', 'sur.mx'])
    await look('sur', 'missing', later(7 * HOUR), 'sur.mx')
    expect(await due(later(8.5 * HOUR))).toEqual(['moda.mx', 'sur.mx'])
  })
})
