import { blend, tint } from './colour.ts'
import type { Pattern } from './garment.ts'
import { chance, noise } from './noise.ts'
import { type Box, ellipse, type Line, type Point, round, turn } from './path.ts'

export interface PatternField {
  pattern: Exclude<Pattern, { kind: 'plain' }>
  dim: number
  /** the part's bounds in its own, unturned cloth */
  box: Box
  pivot: Point
  grain: number
  upright: boolean
  unit: number
  seed: number
}

/**
 * The second colour printed or woven into a part. Lines and motifs are moved by a smooth field, as cloth that hangs
 * moves its pattern, and bow a little across the part, as a round body shows it.
 */
export function patternMarks(field: PatternField, d: (line: Line, closed?: boolean) => string): string {
  const { pattern, box, pivot, grain, unit: u, seed } = field
  const colour = field.dim ? tint(pattern.colour, -0.16 * field.dim) : pattern.colour
  const { hang, lay, upright, level, rows, xs } = ruling(field)
  const stroke = (line: Line, width: number, opacity: number) =>
    `<path d="${d(line)}" stroke-width="${round(width)}" stroke-opacity="${opacity}"/>`
  const lines = (marks: string[]) => `<g fill="none" stroke="${colour}">${marks.join('')}</g>`
  const wide = chance(seed - (seed % 10)).next()

  switch (pattern.kind) {
    case 'stripe':
      return field.upright
        ? lines(xs(6.4 * u).map((x) => stroke(upright(x), 2.6 * u, 0.9)))
        : lines(
            rows((10 + 4 * wide) * u, box.y, box.height + 8 * u).map((y) => stroke(level(y), (4 + 2 * wide) * u, 0.94)),
          )
    case 'pinstripe':
      return lines(xs(7.5 * u).map((x) => stroke(upright(x), 0.62 * u, 0.78)))
    case 'check': {
      const step = 15 * u
      const bars = [...xs(step).map(upright), ...rows(step, box.y, box.height + 8 * u).map(level)]
      const fine = [
        ...xs(step).map((x) => upright(x + step * 0.5)),
        ...rows(step, box.y + step / 2, box.height + 8 * u).map(level),
      ]
      return lines([...bars.map((l) => stroke(l, 5.6 * u, 0.5)), ...fine.map((l) => stroke(l, 0.9 * u, 0.55))])
    }
    case 'dot': {
      const step = (wide > 0.5 ? 15 : 10.5) * u
      const r = (wide > 0.5 ? 3.1 : 1.9) * u
      const marks = rows(step * 0.8, box.y, box.height + 8 * u).flatMap((y, row) =>
        xs(step).map((x) => {
          const [px, py] = turn([hang([x + (row % 2) * step * 0.5, y])], grain, pivot)[0] as Point
          return d(ellipse(px, py, r, r), true)
        }),
      )
      return `<path d="${marks.join('')}" fill="${colour}" fill-opacity="0.93"/>`
    }
    case 'floral':
      return blossoms(field, colour, lay, d)
  }
}

/** Lines and positions in a part's cloth, moved as the cloth hangs. */
function ruling({ box, pivot, grain, unit: u, seed }: PatternField) {
  const hang = ([x, y]: Point): Point => {
    const t = (x - pivot[0]) / (box.width / 2 || 1)
    return [
      x + 2.6 * u * noise(x / (26 * u), y / (70 * u), seed),
      y + 1.3 * u * noise(x / (30 * u), y / (50 * u), seed + 5) - 3 * u * t * t,
    ]
  }
  const lay = (line: Line) => turn(line.map(hang), grain, pivot)
  const upright = (x: number): Line =>
    lay(
      Array.from(
        { length: Math.ceil(box.height / (6 * u)) + 2 },
        (_, i): Point => [x, box.y - 3 * u + (i * (box.height + 6 * u)) / (Math.ceil(box.height / (6 * u)) + 1)],
      ),
    )
  const level = (y: number): Line =>
    lay(
      Array.from(
        { length: Math.ceil(box.width / (5 * u)) + 2 },
        (_, i): Point => [box.x - 3 * u + (i * (box.width + 6 * u)) / (Math.ceil(box.width / (5 * u)) + 1), y],
      ),
    )
  const rows = (step: number, from: number, size: number) =>
    Array.from({ length: Math.ceil(size / step) + 2 }, (_, i) => from - step + i * step)
  const xs = (step: number) => {
    // counted from the middle of the part, so that left and right match
    const n = Math.ceil(box.width / 2 / step) + 1
    return Array.from({ length: 2 * n + 1 }, (_, i) => pivot[0] + (i - n + 0.5) * step)
  }
  return { hang, lay, upright, level, rows, xs }
}

/** Scattered five-petalled flowers with leaves: no two alike, none touching. */
function blossoms(
  { box, unit: u, seed }: PatternField,
  colour: string,
  lay: (line: Line) => Line,
  d: (line: Line, closed?: boolean) => string,
): string {
  const dice = chance(seed)
  const petals: string[] = []
  const pale: string[] = []
  const leaves: string[] = []
  const hearts: string[] = []
  const step = (16 + 7 * chance(seed - (seed % 10)).next()) * u
  const grow = step / (15 * u)
  let row = 0
  for (let y = box.y - step; y < box.y + box.height + step; y += step * 0.84) {
    row++
    for (let x = box.x - step; x < box.x + box.width + step; x += step) {
      const cx = x + (row % 2) * step * 0.5 + dice.between(-2.4, 2.4) * u
      const cy = y + dice.between(-2.4, 2.4) * u
      const size = dice.between(1.5, 3.1) * u * grow
      const spin = dice.between(0, 72)
      const [c] = lay([[cx, cy]]) as [Point]
      const target = dice.next() < 0.35 ? pale : petals
      for (let p = 0; p < 5; p++) {
        const a = ((spin + p * 72) * Math.PI) / 180
        const petal = ellipse(c[0] + Math.cos(a) * size, c[1] + Math.sin(a) * size, size * 0.92, size * 0.6)
        target.push(d(turn(petal, spin + p * 72, [c[0] + Math.cos(a) * size, c[1] + Math.sin(a) * size]), true))
      }
      hearts.push(d(ellipse(c[0], c[1], size * 0.42, size * 0.42), true))
      const bearing = dice.between(0, 360)
      for (const side of [0, 55]) {
        const a = ((bearing + side) * Math.PI) / 180
        const at: Point = [c[0] + Math.cos(a) * size * 2.7, c[1] + Math.sin(a) * size * 2.7]
        leaves.push(d(turn(ellipse(at[0], at[1], size * 1.1, size * 0.36), bearing + side, at), true))
      }
    }
  }
  const green = blend(colour, '#5f7a4f', 0.72)
  return (
    `<path d="${leaves.join('')}" fill="${green}" fill-opacity="0.75"/><path d="${petals.join('')}" fill="${colour}" fill-opacity="0.95"/>` +
    `<path d="${pale.join('')}" fill="${tint(colour, 0.12)}" fill-opacity="0.95"/><path d="${hearts.join('')}" fill="${blend(colour, '#e2b54a', 0.8)}"/>`
  )
}
