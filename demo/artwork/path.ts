/**
 * Curves as dense polylines. Everything that is drawn passes through here, so that one warp can bend outline, seam,
 * stitch and pattern alike: a seam then stays on the edge it belongs to, and no line is ruler-straight.
 */

export type Point = readonly [x: number, y: number]
/** A point the curve passes through; a third member of 1 makes it a corner. */
export type Knot = readonly [x: number, y: number, corner?: 1]
export type Line = readonly Point[]

/** Two decimals, without `-0`, so that the text of a drawing is stable. */
export function round(n: number): number {
  return Math.round(n * 100) / 100 + 0
}

/** Samples a Catmull-Rom curve through the knots every `step` units; corners stay sharp. */
export function curve(knots: readonly Knot[], closed = false, step = 2.2): Line {
  const n = knots.length
  const at = (i: number): Knot => knots[closed ? (i + n) % n : Math.max(0, Math.min(n - 1, i))] as Knot
  const out: Point[] = []
  const spans = closed ? n : n - 1
  for (let i = 0; i < spans; i++) {
    const p1 = at(i)
    const p2 = at(i + 1)
    const p0 = p1[2] ? p1 : at(i - 1)
    const p3 = p2[2] ? p2 : at(i + 2)
    const length = Math.hypot(p2[0] - p1[0], p2[1] - p1[1])
    // tangents are limited by the span, or a short span next to a long one would loop
    const tangent = (a: Knot, b: Knot): Point => {
      const dx = (b[0] - a[0]) / 2
      const dy = (b[1] - a[1]) / 2
      const size = Math.hypot(dx, dy)
      const cap = size > length ? length / size : 1
      return [dx * cap, dy * cap]
    }
    const t1 = tangent(p0, p2)
    const t2 = tangent(p1, p3)
    const steps = Math.max(2, Math.ceil(length / step))
    for (let k = 0; k < steps; k++) {
      const t = k / steps
      const a = 2 * t ** 3 - 3 * t * t + 1
      const b = t ** 3 - 2 * t * t + t
      const c = -2 * t ** 3 + 3 * t * t
      const d = t ** 3 - t * t
      out.push([a * p1[0] + b * t1[0] + c * p2[0] + d * t2[0], a * p1[1] + b * t1[1] + c * p2[1] + d * t2[1]])
    }
  }
  if (!closed) {
    const last = at(n - 1)
    out.push([last[0], last[1]])
  }
  return out
}

/** A closed outline through the knots. */
export function outline(...knots: Knot[]): Line {
  return curve(knots, true)
}

/** Knots written as text: `x,y` each, with `!` after a corner. Long outlines stay readable so. */
export function knots(text: string): Knot[] {
  return text.split(' ').map((word): Knot => {
    const [x, y] = word.replace('!', '').split(',').map(Number)
    return word.endsWith('!') ? [x ?? 0, y ?? 0, 1] : [x ?? 0, y ?? 0]
  })
}

/** Straight-sided outline. */
export function polygon(...points: Knot[]): Line {
  return curve(
    points.map(([x, y]): Knot => [x, y, 1]),
    true,
  )
}

export function box(x: number, y: number, width: number, height: number): Line {
  return polygon([x, y], [x + width, y], [x + width, y + height], [x, y + height])
}

export function ellipse(cx: number, cy: number, rx: number, ry: number, from = 0, to = 360): Line {
  const steps = Math.max(rx + ry < 4 ? 11 : 18, Math.ceil((rx + ry) / 1.4))
  return Array.from({ length: steps + 1 }, (_, i): Point => {
    const a = ((from + ((to - from) * i) / steps) * Math.PI) / 180
    return [cx + Math.cos(a) * rx, cy + Math.sin(a) * ry]
  })
}

/** Reflects in the body axis, keeping the sense of travel for closed outlines. */
export function mirror<T extends Point | Knot>(points: readonly T[], axis = 300): T[] {
  return points.map((p) => [2 * axis - p[0], ...p.slice(1)] as unknown as T).reverse()
}

export function shift(line: Line, dx: number, dy: number): Line {
  return line.map(([x, y]): Point => [x + dx, y + dy])
}

/** Turns by degrees about a point. */
export function turn(line: Line, degrees: number, [cx, cy]: Point): Line {
  const a = (degrees * Math.PI) / 180
  const c = Math.cos(a)
  const s = Math.sin(a)
  return line.map(([x, y]): Point => [cx + (x - cx) * c - (y - cy) * s, cy + (x - cx) * s + (y - cy) * c])
}

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export function bounds(lines: readonly Line[]): Box {
  let [x0, y0, x1, y1] = [Infinity, Infinity, -Infinity, -Infinity]
  for (const line of lines)
    for (const [x, y] of line) {
      x0 = Math.min(x0, x)
      y0 = Math.min(y0, y)
      x1 = Math.max(x1, x)
      y1 = Math.max(y1, y)
    }
  return { x: x0, y: y0, width: x1 - x0, height: y1 - y0 }
}

/** Twice the signed area; its sign is the sense of travel. */
function turning(line: Line): number {
  return line.reduce((sum, [x, y], i) => {
    const [u, v] = line[(i + 1) % line.length] as Point
    return sum + x * v - u * y
  }, 0)
}

/** All outlines in one sense, so that overlapping pieces of one clip never cancel out. */
export function oriented(line: Line): Line {
  return turning(line) < 0 ? [...line].reverse() : line
}

/** The line moved sideways (to its right as it travels). */
export function beside(line: Line, distance: number): Line {
  return line.map(([x, y], i): Point => {
    const [ax, ay] = line[Math.max(0, i - 1)] as Point
    const [bx, by] = line[Math.min(line.length - 1, i + 1)] as Point
    const size = Math.hypot(bx - ax, by - ay) || 1
    return [x - ((by - ay) / size) * distance, y + ((bx - ax) / size) * distance]
  })
}

/** A closed leaf along the line: `width` at its fullest, thin at both ends, or only at the far one. */
export function leaf(line: Line, width: number, ends: 'both' | 'far' | 'none' = 'both'): Line {
  const n = line.length - 1
  const half = line.map((_, i) => {
    const t = n ? i / n : 0
    if (ends === 'none') return width / 2
    return (width / 2) * (ends === 'both' ? Math.sin(Math.PI * t) ** 0.8 : Math.cos((Math.PI / 2) * t) ** 0.7)
  })
  const side = (sign: number) =>
    line.map(([x, y], i): Point => {
      const [ax, ay] = line[Math.max(0, i - 1)] as Point
      const [bx, by] = line[Math.min(n, i + 1)] as Point
      const size = Math.hypot(bx - ax, by - ay) || 1
      const w = (half[i] as number) * sign
      return [x - ((by - ay) / size) * w, y + ((bx - ax) / size) * w]
    })
  return [...side(1), ...side(-1).reverse()]
}

/** The point at share t (0…1) of the line. */
export function along(line: Line, t: number): Point {
  return line[Math.round(Math.max(0, Math.min(1, t)) * (line.length - 1))] as Point
}

/** Path text. */
export function pathText(line: Line, closed = false): string {
  const body = line.map(([x, y]) => `${round(x)} ${round(y)}`).join('L')
  return `M${body}${closed ? 'Z' : ''}`
}
