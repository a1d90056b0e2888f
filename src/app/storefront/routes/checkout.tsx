import { useEffect } from 'react'
import { isRouteErrorResponse } from 'react-router'
import { findBranch } from '#data/store/find-branch.ts'
import { pickupDays } from '#domain/pickup/pickup-days.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { openStore } from '../../context.ts'
import { useCheckOnEntering } from '../features/cart/use-check-on-entering.ts'
import { type CheckoutFacts, CheckoutScreen } from '../features/checkout/checkout-screen.tsx'
import { createLastAnswer } from '../features/checkout/last-answer.ts'
import { pageMeta } from '../head/page-meta.ts'
import type { Route } from './+types/checkout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { db, account, catalogue, store, now, mapsScript } = openStore(context)
  const facts: CheckoutFacts = {
    branch: await catalogue.remember('branch', () => findBranch(db, { account })),
    days: pickupDays(now.getTime(), store.timeZone),
    now: now.getTime(),
    hasMaps: mapsScript !== null,
  }
  return { storeName: shownStoreName(store), facts }
}

/** What the page stands with. */
const last = createLastAnswer<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(() => performance.now())

/**
 * The days are asked for again while an order is made: where that fails, what was answered last stands for a while, and
 * the form with it.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (problem) {
    const isClosed = isRouteErrorResponse(problem) && problem.status < 500
    const kept = last.recall()
    if (kept === null || isClosed) throw problem
    return kept
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Completar compra', loaderData?.storeName)
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useCheckOnEntering()
  useEffect(() => {
    last.keep(loaderData)
  }, [loaderData])
  return <CheckoutScreen facts={loaderData.facts} />
}
