/** Where a garment lies on the figure of the fitting room, from the skin outwards (docs/rules/try-on.md#try-on). */
export const LAYERS = ['feet', 'legs', 'torso', 'whole', 'outer', 'waist', 'hand', 'neck', 'head'] as const

export type Layer = (typeof LAYERS)[number]

export function isLayer(text: string | number): text is Layer {
  return LAYERS.some((layer) => layer === text)
}
