import type { Printing } from '#domain/printing/printing.ts'

/**
 * Loads what draws and embeds type with the first thing that is printed: a process that prints nothing is the smaller.
 */
export const printing: Printing = {
  labels: async (labels, options) => (await import('./label-sheet.ts')).makeLabelSheet(labels, options),
  pickLists: async (orders) => (await import('./pick-list.ts')).makePickLists(orders),
  packingLabels: async (orders) => (await import('./pick-list.ts')).makePackingLabels(orders),
}
