import type { Branch } from '../store/branch.ts'
import { listed } from '../text/listed.ts'

/** A part of a branch without which no order can be picked up there. */
type PickupLack = 'street' | 'locality' | 'hours'

/** The parts of a branch that {@link pickupLacks} looks at. */
export type PickupPlace = Pick<Branch, 'street' | 'locality' | 'hours'>

/**
 * The parts that a branch lacks before orders can be picked up there (docs/rules/pickup.md#pickup-branch): its street
 * and town, and a week in which it opens.
 */
export function pickupLacks({ street, locality, hours }: PickupPlace): PickupLack[] {
  const isThere: Record<PickupLack, boolean> = {
    street: street.trim() !== '',
    locality: locality.trim() !== '',
    hours: (hours ?? []).some(({ opens, closes }) => opens !== closes),
  }
  return LACKS.filter((lack) => !isThere[lack])
}

/** Whether orders can be picked up at a branch; null where the store has none. */
export function isPickupPlace(branch: PickupPlace | null): boolean {
  return branch !== null && pickupLacks(branch).length === 0
}

/** The text of the counter about a branch where no order can be picked up; null about any other. */
export function pickupLackSentence(branch: PickupPlace): string | null {
  const names = pickupLacks(branch).map((lack) => LACK_NAMES[lack])
  if (names.length === 0) return null
  return `Aquí no se pueden recoger pedidos: ${names.length === 1 ? 'falta' : 'faltan'} ${listed(names)}.`
}

const LACK_NAMES: Record<PickupLack, string> = {
  street: 'la calle',
  locality: 'la alcaldía o el municipio',
  hours: 'el horario',
}
const LACKS = Object.keys(LACK_NAMES) as PickupLack[]
