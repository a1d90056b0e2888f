import type { DashboardPanel } from '../../../test/dashboard.ts'
import type { QueriedSeries } from '../../../test/prometheus.ts'

/** A line of a panel, with its name in the legend. */
export interface DrawnSeries {
  name: string
  points: { at: number; value: number }[]
}

const COLOURS = ['#3274d9', '#e0752d', '#299c46', '#a352cc', '#d9a520', '#c4162a', '#0f9bb0', '#7f6a55', '#8ab8ff']
const STATES: Record<string, string> = { green: '#299c46', red: '#c4162a' }
/** Pixels of one of the 24 columns, of the height of the lines, and of the texts at their left. */
const [COLUMN, HEIGHT, AXIS] = [64, 190, 58]

/** How the times below the lines are aligned: begin, middle and end. */
const ANCHORS: Record<number, string> = { 0: 'start', 0.5: 'middle', 1: 'end' }

/** The legend of a series: Grafana's pattern with the labels filled in. */
export function legendOf(pattern: string, metric: QueriedSeries['metric']): string {
  const name = pattern.replaceAll(/\{\{(\w+)\}\}/g, (_, label: string) => metric[label] ?? '').trim()
  return name === '' ? 'value' : name
}

/** Writes a panel as HTML, in its place of Grafana's 24 columns. */
export function drawPanel(panel: DashboardPanel, series: readonly DrawnSeries[]): string {
  const { x, y, w, h } = panel.gridPos
  const place = `grid-column:${x + 1}/span ${w};grid-row:${y + 1}/span ${h}`
  if (panel.type === 'row') return `<h2 style="${place}">${panel.title}</h2>`
  const content = panel.type === 'stat' ? drawStat(panel, series) : drawLines(panel, series)
  return `<section style="${place}"><h3>${panel.title}</h3>${content}</section>`
}

function drawStat(panel: DashboardPanel, series: readonly DrawnSeries[]): string {
  const value = series[0]?.points.at(-1)?.value ?? Number.NaN
  const { mappings, thresholds, unit = 'short' } = panel.fieldConfig?.defaults ?? {}
  const reached = thresholds?.steps.filter((step) => step.value === null || value >= step.value).at(-1)
  const words = mappings?.[0]?.options[String(value)]?.text ?? written(value, unit)
  return `<p class="stat" style="color:${STATES[reached?.color ?? ''] ?? '#333'}">${words}</p>`
}

function drawLines(panel: DashboardPanel, given: readonly DrawnSeries[]): string {
  const { unit = 'short', max, custom } = panel.fieldConfig?.defaults ?? {}
  const width = panel.gridPos.w * COLUMN
  const isStacked = custom?.stacking.mode === 'normal'
  const drawn = isStacked ? stacked(given) : given.map((series) => ({ ...series, base: null }))
  const values = drawn.flatMap(({ points }) => points.map(({ value }) => value)).filter(Number.isFinite)
  const times = drawn.flatMap(({ points }) => points.map(({ at }) => at))
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const top = max ?? niceTop(Math.max(...values, 0), unit)
  const left = (at: number) => AXIS + ((at - from) / Math.max(to - from, 1)) * (width - AXIS - 8)
  const down = (value: number) => 8 + (1 - value / top) * (HEIGHT - 30)
  const pointsOf = (points: DrawnSeries['points']) =>
    points
      .filter(({ value }) => Number.isFinite(value))
      .map(({ at, value }) => `${left(at).toFixed(1)},${down(value).toFixed(1)}`)
  const grid = [0, 0.25, 0.5, 0.75, 1].map((part) => {
    const at = down(part * top)
    const label = `<text x="${AXIS - 6}" y="${at + 4}" text-anchor="end">${written(part * top, unit)}</text>`
    return `<line x1="${AXIS}" x2="${width - 8}" y1="${at}" y2="${at}" stroke="#e3e5e8"/>${label}`
  })
  const clock = [0, 0.5, 1].map((part) => {
    const at = from + part * (to - from)
    return `<text x="${left(at)}" y="${HEIGHT - 6}" text-anchor="${ANCHORS[part]}">${new Date(at * 1_000).toISOString().slice(11, 19)}</text>`
  })
  const lines = drawn.map(({ points, base }, n) => {
    const colour = COLOURS[n % COLOURS.length]
    const line = pointsOf(points)
    const area =
      base && `<polygon points="${[...line, ...pointsOf(base).reverse()].join(' ')}" fill="${colour}" opacity="0.25"/>`
    return `${area ?? ''}<polyline points="${line.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.5"/>`
  })
  const legend = given.map(({ name }, n) => `<li><i style="background:${COLOURS[n % COLOURS.length]}"></i>${name}</li>`)
  const body = [...grid, ...clock, ...lines.reverse()].join('')
  return `<svg viewBox="0 0 ${width} ${HEIGHT}" preserveAspectRatio="none">${body}</svg><ul>${legend.join('')}</ul>`
}

/** Puts each series on those before it. */
function stacked(given: readonly DrawnSeries[]): (DrawnSeries & { base: DrawnSeries['points'] })[] {
  const sums = new Map<number, number>()
  return given.map(({ name, points }) => {
    const base = points.map(({ at }) => ({ at, value: sums.get(at) ?? 0 }))
    for (const { at, value } of points) sums.set(at, (sums.get(at) ?? 0) + (Number.isFinite(value) ? value : 0))
    return { name, base, points: points.map(({ at }) => ({ at, value: sums.get(at) ?? 0 })) }
  })
}

/** The next of 1, 2 or 5 times a power of ten, of bytes in MiB. */
function niceTop(most: number, unit: string): number {
  if (most <= 0) return 1
  if (unit === 'bytes') return 2 ** 20 * niceTop(most / 2 ** 20, 'short')
  const power = 10 ** Math.floor(Math.log10(most))
  return ([1, 2, 5, 10].find((step) => step * power >= most) ?? 10) * power
}

/** A value in Grafana's unit. */
function written(value: number, unit: string): string {
  if (!Number.isFinite(value)) return '–'
  switch (unit) {
    case 'percentunit':
      return `${short(100 * value)} %`
    case 's':
      if (value >= 60) return `${short(value / 60)} min`
      return value > 0 && value < 1 ? `${short(1_000 * value)} ms` : `${short(value)} s`
    case 'bytes':
      return value >= 2 ** 30 ? `${short(value / 2 ** 30)} GiB` : `${short(value / 2 ** 20)} MiB`
    case 'reqps':
      return `${short(value)} req/s`
    default:
      return short(value)
  }
}

function short(value: number): string {
  return String(Number(value.toPrecision(3)))
}
