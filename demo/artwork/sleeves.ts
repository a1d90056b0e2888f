import { sleeveFolds } from './folds.ts'
import type { Cloth } from './garment.ts'
import { beside, curve, type Line, type Point, polygon } from './path.ts'
import type { Piece } from './piece.ts'
import { button, ribs, stitches, strip } from './stitch.ts'
import { sleeve, type Torso } from './torso.ts'

export interface SleeveWork {
  /** share of the arm covered, see SLEEVE_END */
  end: number
  full: readonly [number, number, number]
  finish: 'cuff' | 'hem' | 'rib' | 'gathered' | 'raw'
  colour?: string
  /** of the cuff or rib */
  trim?: string
  button?: string
  thread?: string
  cloth?: Cloth
  ink?: (s: ReturnType<typeof sleeve>) => string
  crease?: number
  /** length of cuff or rib, units */
  depth?: number
}

/** Both sleeves of a torso, under the front: call before the front is added. */
export function addSleeves(piece: Piece, t: Torso, work: SleeveWork): void {
  piece.both(() => addSleeve(piece, t, work))
}

function addSleeve(piece: Piece, t: Torso, work: SleeveWork): void {
  const s = sleeve(t, work.end, work.full)
  const a = s.end[0] as Point
  const b = s.end.at(-1) as Point
  const open = work.finish === 'hem' || work.finish === 'raw'
  const colour = work.colour
  addOpening(piece, { open, a, b, work })
  const sewn = endInk(piece, s.end, work)
  piece.add({
    outline: s.outline,
    grain: -9,
    rims: [s.outer, s.inner],
    rim: 8,
    round: 1,
    crease: work.crease,
    colour,
    patterned: true,
    cloth: work.cloth,
    folds: [
      ...sleeveFolds(piece.chance, s),
      ...(work.finish === 'gathered' ? gathers(s.end, piece.chance.between(0.3, 0.7)) : []),
    ],
    ink: sewn + (work.ink?.(s) ?? ''),
  })
  if (work.finish === 'hem' || work.finish === 'raw') return
  addSleeveEnd(piece, work, a, b)
}

/** The inside of an open sleeve, seen at its end. */
function addOpening(piece: Piece, { open, a, b, work }: { open: boolean; a: Point; b: Point; work: SleeveWork }): void {
  const colour = work.colour
  if (open) {
    const inside = curve(
      [
        [...a, 1],
        [(a[0] + b[0]) / 2 - 1.4, (a[1] + b[1]) / 2 - 5],
        [...b, 1],
        [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 3.2],
      ],
      true,
    )
    piece.add({ outline: inside, dim: 1.5, crease: 0, rim: 3, colour, patterned: false })
  }
}

/** A cuff, rib or gathered band at the end of a sleeve. */
function addSleeveEnd(piece: Piece, work: SleeveWork, a: Point, b: Point): void {
  const colour = work.colour
  const depth = work.depth ?? (work.finish === 'gathered' ? 9 : 17)
  const [nx, ny] = [-(b[1] - a[1]), b[0] - a[0]]
  const size = -Math.hypot(nx, ny)
  const down: Point = [(nx / size) * depth, (ny / size) * depth]
  const squeeze = { rib: 2.6, gathered: 3, cuff: 0.5, hem: 0.5, raw: 0.5 }[work.finish]
  const top: Line = [
    [a[0] - squeeze * 0.5, a[1] - 1],
    [(a[0] + b[0]) / 2, (a[1] + b[1]) / 2 + 0.6],
    [b[0] + squeeze * 0.5, b[1] - 1],
  ]
  const low: [Point, Point, Point] = [
    [a[0] + down[0] - squeeze, a[1] + down[1]],
    [(a[0] + b[0]) / 2 + down[0], (a[1] + b[1]) / 2 + down[1] + 1.6],
    [b[0] + down[0] + squeeze, b[1] + down[1]],
  ]
  const topLine = curve(top)
  const lowLine = curve(low)
  const [[ox, oy], [mx, my], [ix, iy]] = low
  const opening = polygon(
    [ox - 1.5, oy - 3],
    [ix + 1.5, iy - 3],
    [ix + 2.6, iy - 0.4],
    [mx, my + 1.3],
    [ox - 2.6, oy - 0.6],
  )
  piece.add({ outline: opening, dim: 1.6, crease: 0, rim: 1, colour: work.trim ?? colour, patterned: false })
  piece.add({
    outline: strip(topLine, lowLine),
    grain: -7,
    rim: 3.4,
    round: 0.95,
    crease: 0.5,
    cast: 1.3,
    colour: work.trim ?? colour,
    cloth: work.cloth,
    patterned: !work.trim && work.finish !== 'rib',
    ink:
      work.finish === 'rib'
        ? ribs(piece, topLine, lowLine)
        : stitches(piece, beside(topLine, 1.6), work.thread) +
          stitches(piece, beside(lowLine, -2), work.thread) +
          (work.finish === 'cuff' && work.button
            ? button(piece, [b[0] + down[0] * 0.5 + 7, b[1] + down[1] * 0.5 + 0.6], 2.2, work.button)
            : ''),
  })
}

/** Short sharp folds that fan from a gathered line into the cloth on its right-hand side. */
export function gathers(line: Line, phase: number, reach = 16, count = 9, width = 2.6) {
  const inner = beside(line, reach)
  return Array.from({ length: count }, (_, i) => {
    const k = (i + phase) / count
    const at = (l: Line) => l[Math.round(k * (l.length - 1))] as Point
    const wander = Math.sin(i * 7.3 + phase * 9)
    const far = at(inner)
    const near = at(line)
    return {
      line: curve([
        near,
        [(near[0] + far[0]) / 2 + wander, (near[1] + far[1]) / 2],
        [far[0] + wander * 2.2, near[1] + (far[1] - near[1]) * (0.8 + 0.35 * wander)],
      ]),
      width: width * (1 + 0.35 * wander),
      depth: i % 2 ? 0.5 : -0.55,
      ends: 'far' as const,
      crisp: i % 3 === 0,
    }
  })
}

/** The seam along the end of a sleeve. */
function endInk(piece: Piece, end: Line, { finish, thread }: SleeveWork): string {
  if (finish === 'raw') return ''
  if (finish !== 'hem') return piece.stroke(beside(end, 1), piece.tones.deep, 2.4, 0.3)
  return piece.stroke(beside(end, 5), piece.tones.deep, 0.7, 0.35) + stitches(piece, beside(end, 4.6), thread)
}
