import type { Cloth } from './garment.ts'

/** How a cloth creases, shines and shows its threads. Frequencies are per body unit (the figure is 750 units tall). */
export interface Hand {
  /**
   * creases: frequency across and along the fall, octaves, height of the relief in units, strength of the result 0…1
   */
  crease: { across: number; along: number; octaves: number; height: number; strength: number }
  /** threads: frequency across and along, height; `turn` in degrees lays the twill */
  weave: { across: number; along: number; height: number; turn: number }
  /** widens the tones: 1 matt, above 1 shining */
  contrast: number
  /** strength of a specular light on the creases, 0…1 */
  gloss: number
  /** how strongly drawn folds show, and how sharp they are (1 = ordinary) */
  fold: number
}

export const HANDS: Record<Cloth, Hand> = {
  cotton: {
    crease: { across: 0.026, along: 0.0105, octaves: 2, height: 3, strength: 0.5 },
    weave: { across: 0.9, along: 0.9, height: 0.12, turn: 0 },
    contrast: 1,
    gloss: 0,
    fold: 1,
  },
  linen: {
    crease: { across: 0.034, along: 0.017, octaves: 3, height: 3, strength: 0.55 },
    weave: { across: 0.3, along: 1.1, height: 0.22, turn: 0 },
    contrast: 1,
    gloss: 0,
    fold: 0.95,
  },
  denim: {
    crease: { across: 0.034, along: 0.02, octaves: 3, height: 3.2, strength: 0.5 },
    weave: { across: 1.2, along: 0.35, height: 0.3, turn: 32 },
    contrast: 1.05,
    gloss: 0,
    fold: 0.9,
  },
  knit: {
    crease: { across: 0.02, along: 0.011, octaves: 2, height: 2.4, strength: 0.4 },
    weave: { across: 0.55, along: 0.5, height: 0.35, turn: 0 },
    contrast: 1,
    gloss: 0,
    fold: 0.75,
  },
  leather: {
    crease: { across: 0.016, along: 0.012, octaves: 2, height: 3, strength: 0.42 },
    weave: { across: 0.35, along: 0.35, height: 0.16, turn: 0 },
    contrast: 1.3,
    gloss: 0.4,
    fold: 1.1,
  },
  satin: {
    crease: { across: 0.02, along: 0.0055, octaves: 2, height: 5, strength: 0.62 },
    weave: { across: 0.8, along: 0.1, height: 0.05, turn: 0 },
    contrast: 1.45,
    gloss: 0.4,
    fold: 1.35,
  },
  wool: {
    crease: { across: 0.02, along: 0.009, octaves: 2, height: 2.6, strength: 0.4 },
    weave: { across: 0.7, along: 0.7, height: 0.3, turn: 0 },
    contrast: 0.95,
    gloss: 0,
    fold: 0.8,
  },
  canvas: {
    crease: { across: 0.024, along: 0.014, octaves: 2, height: 2.4, strength: 0.45 },
    weave: { across: 0.8, along: 0.8, height: 0.3, turn: 0 },
    contrast: 1,
    gloss: 0,
    fold: 0.85,
  },
}

export interface CreaseField {
  id: string
  cloth: Cloth
  seed: number
  /** device pixels per drawn unit: relief is lit per pixel, so its height must grow with the zoom */
  scale: number
  /** drawn units per body unit: pieces drawn large and placed small (shoes, bags) keep creases of the same look */
  unit: number
  region: { x: number; y: number; width: number; height: number }
}

/**
 * Relief of creases and threads under one studio light from above left, as a grey image whose flat value is exactly the
 * middle grey, to be laid on in hard light: it then both darkens and lightens.
 */
export function creaseFilter({ id, cloth, seed, scale, unit, region }: CreaseField): string {
  const { crease, weave, gloss } = HANDS[cloth]
  const f = (n: number) => (n / unit).toFixed(4)
  const px = scale * unit
  // broad smooth creases climb so slowly that the 8-bit relief shows its steps: they are smoothed more
  const soft = crease.octaves < 3 ? 0.75 : 0.42
  const elevation = 42
  const flat = 0.5 / Math.sin((elevation * Math.PI) / 180)
  const light = `<feDistantLight azimuth="232" elevation="${elevation}"/>`
  const k = (weave.height / crease.height) * 0.4
  // threads finer than three pixels would only be noise, and cost bytes
  const threads =
    weave.turn || scale * unit < 3.2 * weave.across
      ? ''
      : `<feTurbulence type="fractalNoise" baseFrequency="${f(weave.across)} ${f(weave.along)}" numOctaves="1" seed="${seed + 3}" result="t"/>` +
        `<feComposite in="c" in2="t" operator="arithmetic" k2="${(1 - k).toFixed(3)}" k3="${k.toFixed(3)}" result="c"/>`
  const shine =
    gloss > 0
      ? `<feSpecularLighting in="c" surfaceScale="${(crease.height * px * 1.3).toFixed(2)}" specularConstant="${gloss}" specularExponent="14" lighting-color="#fff" result="s"><feDistantLight azimuth="240" elevation="52"/></feSpecularLighting>` +
        `<feComposite in="d" in2="s" operator="arithmetic" k2="1" k3="0.9" k4="${(-0.35 * gloss).toFixed(3)}" result="d"/>`
      : ''
  return (
    `<filter id="${id}" filterUnits="userSpaceOnUse" x="${region.x.toFixed(1)}" y="${region.y.toFixed(1)}" width="${region.width.toFixed(1)}" height="${region.height.toFixed(1)}" color-interpolation-filters="sRGB">` +
    `<feTurbulence type="fractalNoise" baseFrequency="${f(crease.across)} ${f(crease.along)}" numOctaves="${crease.octaves}" seed="${seed}" result="c"/>` +
    threads +
    `<feDiffuseLighting in="c" surfaceScale="${(crease.height * px).toFixed(2)}" diffuseConstant="${flat.toFixed(3)}" lighting-color="#fff" result="d">${light}</feDiffuseLighting>` +
    shine +
    `<feGaussianBlur in="d" stdDeviation="${Math.max(soft * unit, 0.9 / scale).toFixed(2)}"/></filter>`
  )
}
