import type { GarmentKind } from '../product/garment-kind.ts'

/** The places of an outfit (docs/rules/outfit.md#outfit). A dress takes both the upper and the lower one. */
export const SLOTS = ['superior', 'inferior', 'calzado', 'accesorio'] as const

export type Slot = (typeof SLOTS)[number]

const SLOTS_OF_KIND: Record<GarmentKind, readonly Slot[]> = {
  shirt: ['superior'],
  tee: ['superior'],
  knitwear: ['superior'],
  jacket: ['superior'],
  dress: ['superior', 'inferior'],
  jumpsuit: ['superior', 'inferior'],
  suit: ['superior', 'inferior'],
  swimsuit: ['superior', 'inferior'],
  skirt: ['inferior'],
  trousers: ['inferior'],
  shorts: ['inferior'],
  shoes: ['calzado'],
  bag: ['accesorio'],
  accessory: ['accesorio'],
}

/** The slots that a garment takes. */
export function slotsOf(kind: GarmentKind): readonly Slot[] {
  return SLOTS_OF_KIND[kind]
}

/**
 * The slots to be filled around a garment, in the sequence in which they are recommended. Shoes and accessories need
 * both parts; a dress needs neither.
 */
export function openSlots(kind: GarmentKind): Slot[] {
  return SLOTS.filter((slot) => !slotsOf(kind).includes(slot))
}

/** Whether a garment may take an open slot: a garment for two slots only fits where both are open. */
export function fitsInto(kind: GarmentKind, slot: Slot, open: readonly Slot[]): boolean {
  const taken = slotsOf(kind)
  return taken[0] === slot && taken.every((each) => open.includes(each))
}

/** Whether a garment is of the upper or the lower part, which are sized alike. */
export function isClothing(kind: GarmentKind): boolean {
  const [first] = slotsOf(kind)
  return first === 'superior' || first === 'inferior'
}
