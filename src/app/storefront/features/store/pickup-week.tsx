import { pickupHours } from '#domain/pickup/pickup-days.ts'
import { separatePickupText } from '#domain/pickup/pickup-texts.ts'
import type { Branch } from '#domain/store/branch.ts'
import { useStore } from './use-store.ts'

/** When orders are picked up at a branch in a week; empty where that is during all of its hours. */
export function PickupWeek({ branch, today }: { branch: Branch; today: string }) {
  const { sundayPickup: isOpenSundays } = useStore()
  const pickups = separatePickupText(pickupHours(branch, { isOpenSundays, today }))
  if (pickups === '') return null
  return (
    <p className="mt-4 border-t border-hairline pt-4 tabular-nums">
      <span className="font-semibold">Pedidos en línea:</span> los recoges {pickups}
    </p>
  )
}
