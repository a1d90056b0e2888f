import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext, StoreServices } from '#app/context.ts'
import type { Timer } from '#domain/time/timer.ts'
import type { ResolvedGate, ResolvedStore } from './resolve-gate.ts'
import type { AppServices } from './services.ts'
import { createVersionMemo } from './version-memo.ts'

const CLOCK: Timer = { now: () => performance.now(), wait }

interface Visit {
  ip: () => string
  report: RequestContext['report']
}

/** Makes the context that loaders and actions work with, anew for each request. */
export function createContextMaker({ now, mapsScript, timer = CLOCK, publicOrigin }: AppServices) {
  const memo = createVersionMemo()

  function storeServices({ known, services }: ResolvedStore, ip: Visit['ip']): StoreServices {
    const { account, version } = known.store
    const { db, coupons, limits, orderSigner, mail, wakeListings } = services
    const client = { account, ip, now }
    return {
      db,
      catalogue: { dictionary: known.dictionary, remember: memo(account, version) },
      coupons,
      guessOrder: limits.orderGuesses(client),
      lookUpEmail: limits.loyaltyLookups(client),
      mailToEmail: limits.folioMails(client),
      orderSigner,
      mail,
      wakeListings,
    }
  }

  return (resolved: ResolvedGate, { ip, report }: Visit): RequestContext => {
    const facts = { mapsScript, now: now(), timer, publicOrigin: publicOrigin(), report }
    if (!resolved.known) return { isOpen: false, gate: resolved.gate, ...facts }
    const { gate } = resolved
    const { store } = gate
    return { isOpen: true, gate, store, account: store.account, ...facts, ...storeServices(resolved, ip) }
  }
}
