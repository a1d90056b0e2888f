import { proveDomain } from '#actions/store/prove-domain.ts'
import { setDomain } from '#actions/store/set-domain.ts'
import type { Db } from '#data/database/client.ts'
import { findStoreByAccount, findStoreByDomain } from '#data/store/find-store.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { CLAIM_NAMES, PROOF_SENTENCES } from '#domain/store/claim-sentences.ts'
import { type GivesWay, isServed, type StoreDomain, whenGivesWay } from '#domain/store/domain-claim.ts'
import { type Platform, recordsToProve } from '#domain/store/domain-proof.ts'
import { parseDomain } from '#domain/store/parse-settings.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { CommandError, type CommandWork, UsageError } from './command.ts'
import { unknownStore } from './unknown-store.ts'

/** The change to a store's domain that the command line states. */
type DomainWork = { kind: 'show' } | { kind: 'withdraw' } | { kind: 'claim' | 'prove'; domain: string }

/** @throws UsageError */
export function parseDomainChange({
  domain: written,
  proven = false,
  withdraw = false,
}: {
  domain?: string
  proven?: boolean
  withdraw?: boolean
}): DomainWork {
  if (withdraw) {
    if (written !== undefined || proven) throw new UsageError('--withdraw va sin --domain y sin --proven.')
    return { kind: 'withdraw' }
  }
  if (written === undefined) {
    if (proven) throw new UsageError('Di qué dominio es suyo: --domain DOMINIO --proven.')
    return { kind: 'show' }
  }
  const domain = parseDomain(written)
  if (domain === null) throw new UsageError(`«${written}» no es un dominio, como tienda.luna.mx.`)
  return { kind: proven ? 'prove' : 'claim', domain }
}

/** Changes the domain of a store, and shows its domains. */
export function setStoreDomain(account: string, work: DomainWork): CommandWork {
  return async ({ openDatabase, openCurrent, config, publicOrigin, stdout }) => {
    const database = await (work.kind === 'show' ? openCurrent() : openDatabase())
    try {
      const db = await database.shards.near(account)
      const store = await findStoreByAccount(db, { account })
      if (!store) throw await unknownStore(database.shards, account)
      await change(db, { account, sharedHosts: config.sharedHosts }, work)
      const domains = await readStoreDomains(db, { account })
      const { timeZone } = store
      const platform = { publicUrl: publicOrigin.publicUrl, sharedHosts: config.sharedHosts }
      const lines = [
        ...domains.flatMap((domain) => domainLines(domain, { account, timeZone, platform })),
        ...(await takenDomainLines(db, { account, domains: domains.map(({ domain }) => domain) })),
      ]
      stdout.write(`${lines.length === 0 ? 'No está en un dominio suyo.' : lines.join('\n')}\n`)
    } finally {
      await database.close()
    }
    return 0
  }
}

interface ChangedStore {
  account: string
  sharedHosts: readonly string[]
}

async function change(db: Db, { account, sharedHosts }: ChangedStore, work: DomainWork): Promise<void> {
  if (work.kind === 'show') return
  const by = { account, actor: 'command:store', now: new Date() } as const
  if (work.kind === 'prove') {
    if (sharedHosts.includes(work.domain)) throw new CommandError(SENTENCES['shared-host'])
    const proven = await proveDomain(db, { ...by, domain: work.domain })
    if (!proven.ok) throw new CommandError(await takenSentence(db, work.domain))
    return
  }
  const domain = work.kind === 'claim' ? work.domain : ''
  // The server that is running looks its proof up.
  const set = await setDomain(db, { ...by, domain, sharedHosts, lookUpProof: null })
  if (set.ok) return
  throw new CommandError(set.code === 'domain-taken' ? await takenSentence(db, domain) : SENTENCES[set.code])
}

const SENTENCES = {
  'domain-invalid': 'No es un dominio, como tienda.luna.mx.',
  'shared-host': 'Es el dominio que comparten todas las tiendas.',
}

async function takenSentence(db: Db, domain: string): Promise<string> {
  const taker = await findStoreByDomain(db, { domain })
  const whose = taker ? `La tienda «${taker.account}» está` : 'Otra tienda está'
  return `${whose} en ${domain}: quítala antes con --withdraw.`
}

/** A line for each of these domains under which another store is served here, with what has to happen first. */
export async function takenDomainLines(
  db: Db,
  { account, domains }: { account: string; domains: readonly string[] },
): Promise<string[]> {
  const lines: string[] = []
  for (const domain of domains) {
    const taker = await findStoreByDomain(db, { domain })
    if (!taker || taker.account === account) continue
    const own = (await readStoreDomains(db, { account: taker.account })).find((each) => each.domain === domain)
    lines.push(`${domain} es aquí de la tienda «${taker.account}»: ${SERVED_THERE[whenGivesWay(own?.proof ?? null)]}.`)
  }
  return lines
}

const SERVED_THERE: Record<GivesWay, string> = {
  'at-once': 'se sirve ahí hasta que esta lo compruebe',
  'after-a-week-without-record': 'se sirve ahí hasta que el registro de esa tienda falte una semana',
  never: 'se sirve ahí mientras esa no lo suelte (store domain --withdraw)',
}

interface ShownAs {
  account: string
  timeZone: string
  platform: Platform
}

function domainLines(
  { domain, state, proof, token, endsAt }: StoreDomain,
  { account, timeZone, platform }: ShownAs,
): string[] {
  const until = endsAt && ` hasta el ${dateOfMoment(timeZone, endsAt.getTime())}`
  const wanted = recordsToProve({ account, domain, proof, token }, platform)
  const records = wanted ? [wanted.txt, ...(wanted.cname ? [wanted.cname] : [])] : []
  return [
    `${domain}: ${CLAIM_NAMES[state]}${until ?? ''}`,
    ...(isServed(state) && proof ? [`  ${PROOF_SENTENCES[proof]}`] : []),
    ...(state === 'served' ? [] : records.map(({ type, name, value }) => `  ${type}  ${name}  ${value}`)),
  ]
}
