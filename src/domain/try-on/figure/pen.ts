/** A point that an outline passes through; a third member of 1 makes it a corner. */
export type PathKnot = readonly [x: number, y: number, corner?: 1]

/** Moves a point from where it is written to where it is drawn. */
export type Placing = (x: number, y: number) => readonly [x: number, y: number]

const AXIS = 300

/**
 * Path data of a smooth line through the knots, as cubic Béziers of a Catmull-Rom spline. `place` moves the knots, so
 * that the line stays smooth wherever it lies.
 */
export function path(knots: readonly PathKnot[], place: Placing, closed = true): string {
  const points = knots.map(([x, y, corner]) => [...place(x, y), corner] as const)
  const count = points.length
  const at = (i: number) => points[closed ? (i + count) % count : Math.max(0, Math.min(count - 1, i))] as PathKnot
  const [start] = points
  if (!start) return ''
  let text = `M${short(start[0])} ${short(start[1])}`
  for (let i = 0; i < (closed ? count : count - 1); i++) {
    const [from, to] = [at(i), at(i + 1)]
    const before = from[2] ? from : at(i - 1)
    const after = to[2] ? to : at(i + 2)
    const span = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [ax, ay] = handle(before, to, span)
    const [bx, by] = handle(from, after, span)
    text += `C${short(from[0] + ax)} ${short(from[1] + ay)} ${short(to[0] - bx)} ${short(to[1] - by)} ${short(to[0])} ${short(to[1])}`
  }
  return closed ? `${text}Z` : text
}

/** A third of the tangent, no longer than the span allows, or a short span next to a long one would loop. */
function handle(a: PathKnot, b: PathKnot, span: number): [number, number] {
  const [dx, dy] = [(b[0] - a[0]) / 6, (b[1] - a[1]) / 6]
  const length = Math.hypot(dx, dy)
  const scale = length > span / 2.6 ? span / 2.6 / length : 1
  return [dx * scale, dy * scale]
}

/** The right half of an outline, from top to bottom, with its mirror image: a closed outline. */
export function symmetric(half: readonly PathKnot[]): PathKnot[] {
  return [...half, ...mirrored(half)]
}

export function mirrored(knots: readonly PathKnot[]): PathKnot[] {
  return knots.map(([x, y, corner]): PathKnot => (corner ? [2 * AXIS - x, y, corner] : [2 * AXIS - x, y])).reverse()
}

/** One decimal: a tenth of a unit is less than a pixel on any screen. */
export function short(value: number): string {
  return String(Math.round(value * 10) / 10)
}
