import { setTimeout as wait } from 'node:timers/promises'
import type { RequestContext, StoreServices } from '#app/storefront/context.ts'
import { storeOrigin } from '#domain/store/canonical-url.ts'
import type { Timer } from '#domain/time/timer.ts'
import { networksAround } from './client-ip.ts'
import { createReadMemo } from './read-memo.ts'
import type { Scheme } from './request-scheme.ts'
import type { ResolvedGate, ResolvedStore } from './resolve-gate.ts'
import type { AppServices } from './services.ts'

const CLOCK: Timer = { now: () => performance.now(), wait }

/** Pages of no store are on the shared host. */
const NO_STORE = { account: '', domain: null }

interface Visit {
  ip: () => string
  scheme: Scheme
  report: RequestContext['report']
  dependsOn: RequestContext['dependsOn']
  noteMiss: RequestContext['noteMiss']
}

/** Makes the context of loaders and actions, a new one for each request. */
export function createContextMaker({ now, mapsScript, ai, timer = CLOCK, publicOrigin, telemetry }: AppServices) {
  const memo = createReadMemo()

  function storeServices({ known, services }: ResolvedStore, ip: Visit['ip']): StoreServices {
    const {
      db,
      store: { account },
    } = known
    const { fromReplica, coupons, fitting, avatars, limits, orderSigner, payments, postalCodes, push, mail, misses } =
      services
    const client = { account, ip, now }
    return {
      db,
      fromReplica,
      catalogue: { dictionary: known.dictionary, menu: known.menu, remember: memo(account, known.seq) },
      coupons,
      guessOrder: limits.orderGuesses(client),
      lookUpEmail: limits.loyaltyLookups(client),
      mailToEmail: limits.folioMails(client),
      alertToEmail: limits.alertMails(client),
      push,
      claimSmile: limits.smileClaims(client),
      claimCode: limits.codeClaims(client),
      generateAvatar: avatars?.({ ...client, take: limits.avatars(client) }) ?? null,
      fitting: fitting?.({ account, now, take: limits.looks(client) }) ?? null,
      orderSigner,
      payments,
      postalCodes,
      orderedBy() {
        const visitor = ip()
        return { visitor, networks: networksAround(visitor), factor: services.orderLimitFactor }
      },
      mail,
      countShort: (variantIds) => misses.countStock(known.store, variantIds),
      countOrder: telemetry.instruments.countOrder,
    }
  }

  return (resolved: ResolvedGate, { ip, scheme, ...noted }: Visit): RequestContext => {
    const origin = publicOrigin()
    const store = resolved.known?.store ?? NO_STORE
    const isSecure = (scheme ?? new URL(storeOrigin(store, origin)).protocol.slice(0, -1)) === 'https'
    const facts = {
      mapsScript,
      ai,
      now: now(),
      requestId: telemetry.requests.current()?.id ?? null,
      timer,
      publicOrigin: origin,
      isSecure,
      document: { structuredData: null, menu: null },
      ...noted,
    }
    if (!resolved.known) return { isOpen: false, gate: resolved.gate, ...facts }
    const { gate } = resolved
    return {
      isOpen: true,
      gate,
      store: gate.store,
      account: gate.store.account,
      ...facts,
      ...storeServices(resolved, ip),
    }
  }
}
