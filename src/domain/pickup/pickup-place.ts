import type { Branch } from '../store/branch.ts'

/** A part of a branch without which no order can be picked up there. */
export type PickupLack = 'address' | 'hours'

/** The parts of a branch that {@link pickupLacks} looks at. */
export type PickupPlace = Pick<Branch, 'street' | 'locality' | 'hours'>

/**
 * The parts that a branch lacks before orders can be picked up there (docs/rules/pickup.md#pickup-branch): its street and
 * town, and a week in which it opens.
 */
export function pickupLacks({ street, locality, hours }: PickupPlace): PickupLack[] {
  const hasAddress = street.trim() !== '' && locality.trim() !== ''
  const isEverOpen = (hours ?? []).some(({ opens, closes }) => opens !== closes)
  return [...(hasAddress ? [] : ['address' as const]), ...(isEverOpen ? [] : ['hours' as const])]
}

/** Whether orders can be picked up at a branch; null where the store has none. */
export function isPickupPlace(branch: PickupPlace | null): boolean {
  return branch !== null && pickupLacks(branch).length === 0
}

/** The text of the counter about a branch without pickups, by the parts that it lacks; null where it lacks none. */
export function pickupLackSentence(lacks: readonly PickupLack[]): string | null {
  if (lacks.length === 0) return null
  return `Aquí no se pueden recoger pedidos: ${lacks.map((lack) => LACK_NAMES[lack]).join(' y ')}.`
}

const LACK_NAMES: Record<PickupLack, string> = {
  address: 'falta la calle o la ciudad',
  hours: 'falta el horario',
}
