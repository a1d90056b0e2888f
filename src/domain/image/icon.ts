/** The icons of a store's app, made from its logo: their side in pixels, and the share of it that the logo takes. */
export const ICONS = {
  'icon-192': { side: 192, logo: 0.84 },
  'icon-512': { side: 512, logo: 0.84 },
  // A launcher may cut a maskable icon to a circle of four fifths of its side, in which a square logo has to lie, too.
  'maskable-512': { side: 512, logo: 0.56 },
} as const

export type Icon = keyof typeof ICONS

export function isIcon(text: string): text is Icon {
  return Object.hasOwn(ICONS, text)
}
