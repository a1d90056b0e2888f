import { Resolver } from 'node:dns/promises'
import type { LookUpProof } from '#actions/store/check-claim.ts'
import { hasCnameProof, hasTxtProof, type Platform, wantedProof } from '#domain/store/domain-proof.ts'
import { TooBusy, workSlots } from '../work-slots.ts'
import { resolved } from './resolved.ts'

/** Milliseconds for both questions of a look-up: a page may wait for it. */
const TIMEOUT = 5_000

/** Look-ups of this process at once, and those that wait for one of them to end. Further ones find nothing out. */
const SLOTS = { atOnce: 8, waiting: 64 }
/** Look-ups of one store at once: it has two domains at most, and must not take the places of the others. */
const MOST_OF_STORE = 4

interface LookUpOptions extends Platform {
  /** Name servers, `127.0.0.1:5353`; the machine's own by default. */
  servers?: readonly string[]
  timeoutMs?: number
}

/**
 * Looks for a store's own record in the DNS of a domain: its TXT record, or a CNAME to the platform's name for this
 * store. A CNAME to a host of all stores proves nothing, since it names none of them.
 */
export function createProofLookUp({ servers, timeoutMs = TIMEOUT, ...platform }: LookUpOptions): LookUpProof {
  const inSlot = workSlots(SLOTS)
  const running = new Map<string, number>()
  return async (claim) => {
    const wanted = wantedProof(claim, platform)
    const before = running.get(claim.account) ?? 0
    if (before >= MOST_OF_STORE) return 'unknown'
    running.set(claim.account, before + 1)
    try {
      return await inSlot(() => lookUp({ wanted, domain: claim.domain, servers, timeoutMs }))
    } catch (error) {
      if (error instanceof TooBusy) return 'unknown'
      throw error
    } finally {
      const left = (running.get(claim.account) ?? 1) - 1
      if (left > 0) running.set(claim.account, left)
      else running.delete(claim.account)
    }
  }
}

interface Question {
  wanted: ReturnType<typeof wantedProof>
  domain: string
  servers: readonly string[] | undefined
  timeoutMs: number
}

async function lookUp({ wanted, domain, servers, timeoutMs }: Question) {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 1 })
  if (servers) resolver.setServers(servers)
  const timer = setTimeout(() => resolver.cancel(), timeoutMs)
  try {
    const [texts, names] = await Promise.allSettled([
      resolved(resolver.resolveTxt(wanted.txt.name)),
      resolved(resolver.resolveCname(domain)),
    ])
    // A long record comes in parts, which belong together.
    const whole = texts.status === 'fulfilled' ? texts.value.map((parts) => parts.join('')) : []
    if (hasTxtProof(whole, wanted)) return 'txt'
    if (names.status === 'fulfilled' && hasCnameProof(names.value, wanted)) return 'cname'
    return texts.status === 'fulfilled' && names.status === 'fulfilled' ? 'missing' : 'unknown'
  } finally {
    clearTimeout(timer)
  }
}
