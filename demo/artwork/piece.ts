import { creaseFilter, HANDS } from './cloth.ts'
import { blend, type Tones, tint, tones } from './colour.ts'
import type { Cloth, Garment } from './garment.ts'
import { type Chance, chance, noise } from './noise.ts'
import { type Box, bounds, type Line, leaf, oriented, type Point, pathText, round, shift, turn } from './path.ts'
import { patternMarks } from './pattern.ts'

/** A ridge (depth > 0) or a valley (depth < 0) in the cloth; |depth| up to 1. */
export interface Fold {
  line: Line
  width: number
  depth: number
  ends?: 'both' | 'far' | 'none'
  /** crisp folds keep an edge; the others melt into the cloth */
  crisp?: boolean
}

export interface Part {
  outline: Line
  colour?: string
  cloth?: Cloth
  /** lies behind the wearer of the piece: an inside, the far side of a collar or strap */
  back?: boolean
  /** 0 in the light … 1 inside a neck */
  dim?: number
  /** degrees the fall of the cloth is turned from plumb */
  grain?: number
  /** the edges that turn away from the eye; the whole outline when not given */
  rims?: readonly Line[]
  /** width of the shade along the rims, units */
  rim?: number
  folds?: readonly Fold[]
  /** seams, stitches and trimmings, drawn on the cloth and cut by the outline */
  ink?: string
  /** how far it is above the layer beneath, units */
  cast?: number
  /** the garment's pattern runs over this part; only where no other colour is given, unless set here */
  patterned?: boolean
  /** multiplies the cloth's creases */
  crease?: number
  /** how round the part is: 1 as an arm or a leg, 0 flat */
  round?: number
  /** 'across' lights from side to side, 'down' from top to bottom */
  lit?: 'across' | 'down'
  /** carries only its ink: no cloth, no shadow, no share in the silhouette */
  bare?: boolean
  /** stripes run along the fall rather than across it */
  upright?: boolean
}

interface Layer extends Part {
  tones: Tones
  box: Box
}

/** Where a layer is drawn. */
interface Place {
  /** its number, which makes ids unique */
  i: number
  /** the outline as path data */
  d: string
  grain: number
  mid: Point
  /** bounds of the outline in its own, unturned cloth */
  turned: Box
}

/** SVG of one effect: definitions, and shapes inside the outline. */
interface Marks {
  defs: string
  inside: string
}

/** Collects the parts of one garment, back to front, and writes them as SVG. */
export class Piece {
  readonly garment: Garment
  readonly tones: Tones
  readonly chance: Chance
  /** drawn units per body unit, see `anchor` */
  readonly unit: number
  private readonly layers: Layer[] = []
  private readonly tops: string[] = []
  private readonly bend: number
  private place: (p: Point) => Point = (p) => p
  private flipped = false
  private patches = 0

  /** `unit` above 1 for pieces drawn large in a frame of their own; `bend` is how irregular the lines are. */
  constructor(garment: Garment, unit = 1, bend = 1) {
    this.garment = garment
    this.tones = tones(garment.colour, HANDS[garment.cloth].contrast)
    this.chance = chance(garment.seed)
    this.unit = unit
    this.bend = bend
  }

  /** The slight irregularity of sewn and worn cloth, the same for every line that passes a place. */
  warp([x, y]: Point): Point {
    const s = this.garment.seed
    const u = this.unit
    const a = 1.5 * this.bend * u
    const b = 0.42 * this.bend * u
    return [
      x + a * noise(x / (52 * u), y / (52 * u), s) + b * noise(x / (13 * u), y / (13 * u), s + 1),
      y + a * noise(x / (52 * u), y / (52 * u), s + 2) + b * noise(x / (13 * u), y / (13 * u), s + 3),
    ]
  }

  /** Draws what `draw` draws on the viewer's right, and its mirror image on the left (below the right). */
  both(draw: (left: boolean) => void): void {
    this.placed(
      (p) => [600 - p[0], p[1]],
      true,
      () => draw(true),
    )
    draw(false)
  }

  /** Draws with every point moved. */
  placed(place: (p: Point) => Point, flipped: boolean, draw: () => void): void {
    const before = { place: this.place, flipped: this.flipped }
    this.place = (p) => before.place(place(p))
    this.flipped = before.flipped !== flipped
    draw()
    this.place = before.place
    this.flipped = before.flipped
  }

  d(line: Line, closed = false): string {
    return pathText(
      line.map((p) => this.warp(this.place(p))),
      closed,
    )
  }

  /** A stroke along the line. */
  stroke(line: Line, colour: string, width: number, opacity = 1, more = ''): string {
    return `<path d="${this.d(line)}" fill="none" stroke="${colour}" stroke-width="${round(width)}" stroke-linecap="round" stroke-linejoin="round"${opacity < 1 ? ` stroke-opacity="${round(opacity)}"` : ''}${more}/>`
  }

  fill(line: Line, colour: string, opacity = 1, more = ''): string {
    return `<path d="${this.d(line, true)}" fill="${colour}"${opacity < 1 ? ` fill-opacity="${round(opacity)}"` : ''}${more}/>`
  }

  add(part: Part): void {
    const hand = HANDS[part.cloth ?? this.garment.cloth]
    let tone = part.colour || part.cloth ? tones(part.colour ?? this.garment.colour, hand.contrast) : this.tones
    if (part.dim) tone = tones(tint(tone.base, -(0.06 + 0.2 * tone.lightness) * part.dim), hand.contrast)
    const put = (line: Line): Line => line.map(this.place)
    const outline = put(part.outline)
    this.layers.push({
      ...part,
      outline,
      rims: part.rims?.map(put),
      folds: part.folds?.map((f) => ({ ...f, line: put(f.line) })),
      grain: (part.grain ?? 0) * (this.flipped ? -1 : 1),
      tones: tone,
      box: bounds([outline]),
    })
  }

  /** A soft patch of colour that fades to nothing: a worn place, a reflection. */
  glow([x, y]: Point, rx: number, ry: number, colour: string, opacity: number): string {
    const id = `w${this.patches++}`
    const [cx, cy] = this.warp(this.place([x, y]))
    return (
      `<radialGradient id="${id}"><stop offset="0" stop-color="${colour}" stop-opacity="${round(opacity)}"/><stop offset="0.45" stop-color="${colour}" stop-opacity="${round(opacity * 0.55)}"/><stop offset="1" stop-color="${colour}" stop-opacity="0"/></radialGradient>` +
      `<ellipse cx="${round(cx)}" cy="${round(cy)}" rx="${round(rx)}" ry="${round(ry)}" fill="url(#${id})"/>`
    )
  }

  /** Drawn above everything, unclipped: buckles, laces, chains. */
  over(svg: string): void {
    this.tops.push(svg)
  }

  get box(): Box {
    return bounds(this.layers.filter((l) => !l.bare).map((l) => l.outline))
  }

  /** All outlines as one path, for shadows and clips. */
  silhouette(): string {
    return this.layers
      .filter((l) => !l.bare)
      .map((l) => this.d(oriented(l.outline), true))
      .join('')
  }

  /** `scale`: device pixels per drawn unit. `isWorn` leaves out what a wearer hides. */
  svg(scale: number, isWorn = false): string {
    const drawn = this.layers.map((layer, i) => (isWorn && layer.back ? '' : this.layerSvg(layer, i, scale)))
    return drawn.join('') + this.tops.join('')
  }

  private layerSvg(layer: Layer, i: number, scale: number): string {
    const { outline, tones: t, box: b } = layer
    if (layer.bare) return layer.ink ?? ''
    const grain = layer.grain ?? 0
    const mid: Point = [b.x + b.width / 2, b.y + b.height / 2]
    const place: Place = {
      i,
      d: this.d(oriented(outline), true),
      grain,
      mid,
      turned: bounds([turn(outline, -grain, mid)]),
    }
    const { d, turned } = place
    const cloth = layer.cloth ?? this.garment.cloth
    const { weave } = HANDS[cloth]

    const defs: string[] = [`<clipPath id="k${i}"><path d="${d}"/></clipPath>`]
    if (layer.cast && i > 0) defs.push(this.castShadow(layer, i, layer.cast))
    defs.push(lightGradient(layer, place))
    const inside: string[] = [`<path d="${d}" fill="url(#g${i})"/>`, this.print(layer, place)]
    if (cloth === 'knit' && garmentShowsWales(this.garment)) inside.push(this.wales(turned, grain, mid, t))
    if (weave.turn && scale * this.unit > 4.3) inside.push(this.twill(b, t, weave.turn))
    for (const marks of [this.creases(layer, place, scale), ...this.folds(layer, i), this.rimShade(layer, place)]) {
      defs.push(marks.defs)
      inside.push(marks.inside)
    }
    inside.push(layer.ink ?? '')
    return `${defs.join('')}<g clip-path="url(#k${i})">${inside.join('')}</g>`
  }

  private blur({ box: b }: Layer, id: string, s: number): string {
    const m = s * 3 + 3 * this.unit
    const region = `filterUnits="userSpaceOnUse" x="${round(b.x - m)}" y="${round(b.y - m)}" width="${round(b.width + 2 * m)}" height="${round(b.height + 2 * m)}"`
    return `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${round(s)}"/></filter>`
  }

  /** The shadow on the layers below. */
  private castShadow(layer: Layer, i: number, c: number): string {
    const below = this.layers.slice(0, i).map((l) => this.d(oriented(l.outline), true))
    return (
      `<clipPath id="u${i}"><path d="${below.join('')}"/></clipPath>` +
      this.blur(layer, `s${i}`, c * 0.55) +
      `<path d="${this.d(oriented(shift(layer.outline, c * 0.35, c * 0.6)), true)}" fill="${tint(layer.tones.deep, -0.12)}" opacity="0.42" filter="url(#s${i})" clip-path="url(#u${i})"/>`
    )
  }

  private isPrinted(layer: Layer): boolean {
    return this.garment.pattern.kind !== 'plain' && (layer.patterned ?? !layer.colour)
  }

  /** The garment's pattern, where the layer carries it. */
  private print(layer: Layer, { i, grain, mid, turned }: Place): string {
    const { pattern } = this.garment
    if (pattern.kind === 'plain' || !this.isPrinted(layer)) return ''
    const upright = layer.upright ?? !LEVEL.has(this.garment.kind)
    return patternMarks(
      {
        pattern,
        dim: layer.dim ?? 0,
        box: turned,
        pivot: mid,
        grain,
        upright,
        unit: this.unit,
        seed: this.garment.seed + i,
      },
      (line, closed) => this.d(line, closed),
    )
  }

  /** The cloth's own creases and threads. */
  private creases(layer: Layer, { i, grain, mid, turned }: Place, scale: number): Marks {
    const cloth = layer.cloth ?? this.garment.cloth
    const strength = HANDS[cloth].crease.strength * (layer.crease ?? 1)
    if (strength <= 0.02) return { defs: '', inside: '' }
    const seed = (this.garment.seed % 800) + i * 7 + 1
    const rect = `x="${round(turned.x)}" y="${round(turned.y)}" width="${round(turned.width)}" height="${round(turned.height)}"`
    const spin = grain ? ` transform="rotate(${round(grain)} ${round(mid[0])} ${round(mid[1])})"` : ''
    return {
      defs: creaseFilter({ id: `c${i}`, cloth, seed, scale, unit: this.unit, region: turned }),
      inside: `<rect ${rect}${spin} fill="#808080" filter="url(#c${i})" opacity="${round(strength)}" style="mix-blend-mode:hard-light"/>`,
    }
  }

  /** The drawn folds: soft ones, then crisp ones. */
  private folds(layer: Layer, i: number): Marks[] {
    const { fold } = HANDS[layer.cloth ?? this.garment.cloth]
    const printed = this.isPrinted(layer)
    return [false, true].flatMap((crisp) => {
      const folds = (layer.folds ?? []).filter((f) => Boolean(f.crisp) === crisp)
      if (!folds.length) return []
      const id = `${crisp ? 'e' : 'f'}${i}`
      const marks = folds.map((f) => this.foldMarks(f, layer.tones, fold, printed)).join('')
      return [
        {
          defs: this.blur(layer, id, (crisp ? 0.8 : 2.3) * this.unit),
          inside: `<g filter="url(#${id})">${marks}</g>`,
        },
      ]
    })
  }

  /** The shade where the part turns away from the eye. */
  private rimShade(layer: Layer, { i, d }: Place): Marks {
    const rim = layer.rim ?? 5 * this.unit
    if (rim <= 0) return { defs: '', inside: '' }
    const rims = layer.rims ? layer.rims.map((l) => this.d(l)) : [d]
    return {
      defs: this.blur(layer, `r${i}`, rim * 0.42),
      inside: `<path d="${rims.join('')}" fill="none" stroke="${layer.tones.deep}" stroke-width="${round(rim)}" stroke-opacity="0.42" filter="url(#r${i})"/>`,
    }
  }

  /** The diagonal of denim: drawn only where it is wide enough to be seen as lines. */
  private twill(b: Box, t: Tones, degrees: number): string {
    const step = 1.3 * this.unit
    const lean = Math.tan((degrees * Math.PI) / 180) * b.height
    const marks: string[] = []
    for (let x = b.x; x < b.x + b.width + lean; x += step)
      marks.push(`M${round(x)} ${round(b.y)}L${round(x - lean)} ${round(b.y + b.height)}`)
    const lines = marks.join('')
    const dash = `stroke-dasharray="${round(2.1 * this.unit)} ${round(0.5 * this.unit)}"`
    return (
      `<path d="${lines}" stroke="${t.deep}" stroke-width="${round(step * 0.42)}" stroke-opacity="0.24"/>` +
      `<path d="${lines}" transform="translate(${round(step * 0.5)} 0)" stroke="${t.shine}" stroke-width="${round(step * 0.34)}" stroke-opacity="0.26" ${dash}/>`
    )
  }

  /** The columns of a knit, stitch by stitch. */
  private wales(b: Box, grain: number, mid: Point, t: Tones): string {
    const step = 3.1 * this.unit
    const marks: string[] = []
    for (let x = b.x; x < b.x + b.width + step; x += step) {
      const n = Math.max(2, Math.ceil(b.height / (14 * this.unit)))
      const line = Array.from({ length: n + 1 }, (_, i): Point => [x, b.y + (b.height * i) / n])
      marks.push(pathText(turn(line, grain, mid).map((p) => this.warp(p))))
    }
    const dash = `fill="none" stroke-dasharray="${round(2.3 * this.unit)} ${round(0.6 * this.unit)}"`
    return (
      `<path d="${marks.join('')}" ${dash} stroke="${t.deep}" stroke-width="${round(1.1 * this.unit)}" stroke-opacity="0.26"/>` +
      `<path d="${marks.join('')}" transform="translate(${round(step * 0.45)} ${round(0.6 * this.unit)})" ${dash} stroke="${t.shine}" stroke-width="${round(1 * this.unit)}" stroke-opacity="0.22"/>`
    )
  }

  /** A fold is its height shifted towards the light minus itself shifted away: one dark leaf, one light twin. */
  private foldMarks({ line, width, depth, ends }: Fold, t: Tones, strength: number, printed: boolean): string {
    const shape = this.d(leaf(line, width, ends), true)
    const k = width * 0.4 * Math.sign(depth)
    // over a print the cloth's own tones would hide the second colour: there a darker shade is laid on thinly, and
    // hardly any light
    const dark = Math.min(0.85, Math.abs(depth) * strength) * (printed ? 0.62 : 1)
    const lit = Math.min(0.8, Math.abs(depth) * strength * 0.85) * (printed ? 0.3 : 1)
    const shade = printed ? tint(t.deep, -0.18) : t.deep
    return (
      `<path d="${shape}" transform="translate(${round(k * 0.75)} ${round(k * 0.65)})" fill="${shade}" fill-opacity="${round(dark)}"/>` +
      `<path d="${shape}" transform="translate(${round(-k * 0.75)} ${round(-k * 0.65)})" fill="${t.shine}" fill-opacity="${round(lit)}"/>`
    )
  }
}

/** The light comes from above left: the high tone sits left of the middle. */
function lightGradient({ tones: t, lit, round: roundness = 0.7 }: Layer, { i, grain, mid, turned }: Place): string {
  const down = lit === 'down'
  const a = (grain * Math.PI) / 180
  const reach = (down ? turned.height : turned.width) / 2
  const [ux, uy] = down ? [-Math.sin(a), Math.cos(a)] : [Math.cos(a), Math.sin(a)]
  const edge = (colour: string) => blend(t.mid, colour, roundness)
  return (
    `<linearGradient id="g${i}" gradientUnits="userSpaceOnUse" x1="${round(mid[0] - ux * reach)}" y1="${round(mid[1] - uy * reach)}" x2="${round(mid[0] + ux * reach)}" y2="${round(mid[1] + uy * reach)}">` +
    `<stop offset="0" stop-color="${edge(t.dark)}"/><stop offset="0.14" stop-color="${t.mid}"/><stop offset="0.36" stop-color="${edge(t.high)}"/><stop offset="0.62" stop-color="${t.mid}"/><stop offset="0.86" stop-color="${edge(t.dark)}"/><stop offset="1" stop-color="${edge(blend(t.dark, t.deep, 0.6))}"/></linearGradient>`
  )
}

/** Kinds whose stripes run round the body by default. */
const LEVEL: ReadonlySet<string> = new Set(['tee', 'polo', 'sweater', 'dress', 'skirt'])

/** Jersey's columns are too fine to be seen; a sweater's are not. */
function garmentShowsWales({ kind }: Garment): boolean {
  return kind === 'sweater' || kind === 'cap' || kind === 'dress' || kind === 'skirt'
}
