import { useEffect } from 'react'
import { openStore } from '#app/storefront/context.ts'
import { pageMeta } from '#app/storefront/document/head-tags.ts'
import { useCartCheck } from '#app/storefront/features/cart/use-cart-check.ts'
import type { CheckoutFacts } from '#app/storefront/features/checkout/checkout-facts.ts'
import { createLastResponse } from '#app/storefront/loaders/last-response.ts'
import { readSettings } from '#app/storefront/loaders/read-settings.ts'
import { isTemporary } from '#app/storefront/loaders/temporary-error.ts'
import { CheckoutPage } from '#app/storefront/pages/checkout/checkout-page.tsx'
import { findBranch, readAllBranches } from '#data/store/find-branch.ts'
import type { Store } from '#data/store/find-store.ts'
import { type LocalArea, localArea } from '#domain/checkout/local-area.ts'
import { paymentTerms } from '#domain/payment/payment-terms.ts'
import { pickupDays, pickupHours } from '#domain/pickup/pickup-days.ts'
import { isPickupPlace } from '#domain/pickup/pickup-place.ts'
import { branchLabel } from '#domain/stock/elsewhere.ts'
import type { Branch } from '#domain/store/branch.ts'
import { withNearDays } from '#domain/store/opening-hours.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { storeContact } from '#domain/store/store-contact.ts'
import { wallClock } from '#domain/time/zoned-time.ts'
import type { Route } from './+types/checkout.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const open = openStore(context)
  const { db, account, catalogue, store, now, mapsScript } = open
  const [branch, settings, { branches: stocked }] = await Promise.all([
    catalogue.remember('branch', () => findBranch(db, { account })),
    readSettings(open),
    catalogue.dictionary(),
  ])
  const all = stocked.length > 0 ? await readAllBranches(db, { account }) : []
  const asOf = now.getTime()
  const { timeZone, sundayPickup: isOpenSundays } = store
  const { date: today } = wallClock(timeZone, asOf)
  const opening = pickupHours(branch, { isOpenSundays, today })
  const pickupChoice = (branches: readonly Branch[]): Pick<CheckoutFacts, 'pickup'> => {
    const offered = branches.filter(isPickupPlace).map((each) => ({
      branch: withNearDays(each, today),
      label: branchLabel(each.name, store),
      opening: pickupHours(each, { isOpenSundays, today }),
    }))
    const { transferDays, splitOrders: allowsSplits } = settings
    return offered.length > 1 ? { pickup: { branches: offered, transferDays, allowsSplits } } : {}
  }
  const facts: CheckoutFacts = {
    branch: branch && withNearDays(branch, today),
    days: pickupDays({ now: asOf, timeZone, opening }),
    opening,
    localArea: localArea(statedArea(settings), branch),
    contact: storeContact(settings),
    now: asOf,
    hasMaps: mapsScript !== null,
    payment: { methods: paymentTerms(settings).methods },
    ...pickupChoice(stocked.flatMap(({ fid }) => all.find((each) => each.fid === fid) ?? [])),
  }
  return { storeName: shownStoreName(store), facts }
}

function statedArea({ shippingLocalStates: states, shippingLocalPostalCodes: postalCodes }: Store): LocalArea {
  return { states, postalCodes }
}

const last = createLastResponse<Awaited<ReturnType<Route.ClientLoaderArgs['serverLoader']>>>(() => performance.now())

/**
 * The pickup days are fetched again while the shopper fills in the form. If that fails, the last response is used for a
 * while, so that the form stays.
 */
export async function clientLoader({ serverLoader }: Route.ClientLoaderArgs) {
  try {
    return await serverLoader()
  } catch (error) {
    const earlier = last.recall()
    if (earlier === null || !isTemporary(error)) throw error
    return earlier
  }
}

export function meta({ loaderData }: Route.MetaArgs) {
  return pageMeta('Completar compra', loaderData?.storeName)
}

export default function Checkout({ loaderData }: Route.ComponentProps) {
  useCartCheck({ showsCart: false })
  useEffect(() => {
    last.store(loaderData)
  }, [loaderData])
  return <CheckoutPage facts={loaderData.facts} />
}
