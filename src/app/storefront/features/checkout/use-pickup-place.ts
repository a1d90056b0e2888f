import { useEffect, useEffectEvent, useMemo } from 'react'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CartLine } from '#domain/cart/cart-line.ts'
import { lineName } from '#domain/cart/options-text.ts'
import { type BranchOffer, branchOffers, type LineToOffer } from '#domain/pickup/branch-offers.ts'
import { type PickupDay, type PickupHours, pickupDays } from '#domain/pickup/pickup-days.ts'
import { transferDay } from '#domain/pickup/transfer-day.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { ShownCheckout } from './checkout-context.ts'
import type { CheckoutFacts, PickupBranch } from './checkout-facts.ts'

/** A branch of the checkout with its offer and its distance from the shopper in km, where that is known. */
export interface OfferedBranch extends PickupBranch {
  offer: BranchOffer
  km: number | null
}

/** Where and when the order can be picked up, as it is chosen by now. */
export interface PickupPlaceChoice {
  branch: Branch | null
  opening: PickupHours
  days: PickupDay[]
  /** The branches to choose among, the best first; empty where there is no choice. */
  offered: readonly OfferedBranch[]
  /** The name of another branch that has all lines that are left; null without such a branch, and where nothing is left. */
  restAt: string | null
  /** `yyyy-MM-dd`: the day on which pieces of other branches are there; null where none are brought. */
  broughtOn: string | null
  /** Whether some are brought to the chosen branch. */
  isBrought: boolean
}

/**
 * The branch of a pickup: the shopper's choice in the form, else the shopper's own or the first that has the whole cart. It
 * is put into the form, so that the order names it.
 */
export function usePickupPlace(facts: CheckoutFacts, checkout: ShownCheckout): PickupPlaceChoice {
  const { timeZone } = useStore()
  const { pickup, now } = facts
  const { form, available, left, branches, edit } = checkout
  const own = useChosenBranch()
  const broughtOn =
    pickup === undefined || pickup.transferDays === null ? null : transferDay(pickup.transferDays, { now, timeZone })
  const offered = useMemo((): OfferedBranch[] => {
    if (pickup === undefined || branches === null) return []
    const kmOf = ({ label }: PickupBranch) => own?.places.find(([name]) => name === label)?.[1] ?? null
    const preferred = pickup.branches
      .map((each) => ({ ...each, km: kmOf(each) }))
      .toSorted(
        (one, other) =>
          Number(other.branch.fid === own?.fid) - Number(one.branch.fid === own?.fid) ||
          (one.km ?? Infinity) - (other.km ?? Infinity),
      )
    const offers = branchOffers(available.map(named), { ...branches, fids: fidsOf(preferred) })
    return offers.flatMap((offer) => {
      const branch = preferred.find((each) => each.branch.fid === offer.fid)
      return branch ? [{ ...branch, offer }] : []
    })
  }, [pickup, own, available, branches])
  const chosen = offered.find(({ branch }) => branch.fid === form.pickupBranch) ?? null
  const best = offered.find(({ offer }) => isWhole(offer)) ?? null
  const choose = useEffectEvent((fid: string) => edit({ pickupBranch: fid }))
  const isPickup = form.deliveryMethod === 'pickup'
  const wanted = isPickup && chosen === null && best !== null ? best.branch.fid : null
  useEffect(() => {
    if (wanted !== null) choose(wanted)
  }, [wanted])
  const shown = chosen ?? best
  const firstDay = shown?.offer.kind === 'transfer' ? broughtOn : null
  const opening = useMemo(() => {
    if (shown === null) return facts.opening
    return firstDay === null ? shown.opening : { ...shown.opening, firstDay }
  }, [facts.opening, shown, firstDay])
  const days = useMemo(
    () => (opening === facts.opening ? facts.days : pickupDays({ now, timeZone, opening })),
    [facts, opening, now, timeZone],
  )
  // The pieces of the chosen branch are in this order already.
  const others = offered.filter(({ branch }) => branch.fid !== form.pickupBranch)
  const rest =
    branches === null || left.length === 0 ? [] : branchOffers(left.map(named), { ...branches, fids: fidsOf(others) })
  const whole = rest.find(({ kind }) => kind === 'whole')
  const restAt = others.find(({ branch }) => branch.fid === whole?.fid)?.label ?? null
  const branch = pickup === undefined ? facts.branch : (shown?.branch ?? null)
  return { branch, opening, days, offered, restAt, broughtOn, isBrought: firstDay !== null }
}

function isWhole({ kind }: BranchOffer): boolean {
  return kind === 'whole' || kind === 'transfer'
}

function named({ variantId, quantity, product, variant }: CartLine): LineToOffer {
  return { variantId, quantity, name: lineName({ product, variant }) }
}

function fidsOf(branches: readonly PickupBranch[]): string[] {
  return branches.map(({ branch }) => branch.fid)
}
