import type { makeLabelSheet } from './label-sheet.ts'
import type { makePackingLabels, makePickLists } from './pick-list.ts'

/** Makes what the counter prints, as PDF. */
export interface Printing {
  labels: typeof makeLabelSheet
  pickLists: typeof makePickLists
  packingLabels: typeof makePackingLabels
}

/** Loads what draws and embeds type with the first thing that is printed: a process that prints nothing is the smaller. */
export const printing: Printing = {
  labels: async (labels, options) => (await import('./label-sheet.ts')).makeLabelSheet(labels, options),
  pickLists: async (orders) => (await import('./pick-list.ts')).makePickLists(orders),
  packingLabels: async (orders) => (await import('./pick-list.ts')).makePackingLabels(orders),
}
