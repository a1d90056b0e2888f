/** A measurement, with its yardstick or target. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** Quantiles of the single responses behind a rate, milliseconds. */
  p50?: number
  p99?: number
  /** The same work at its barest, or smaller, measured in the same run. */
  yardsticks?: Yardstick[]
  target?: { text: string; isMet: boolean }
}

export interface Yardstick {
  name: string
  value: number
  unit: string
}

const whole = new Intl.NumberFormat('en', { maximumFractionDigits: 0 })
const tenths = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })
const small = new Intl.NumberFormat('en', { maximumSignificantDigits: 2 })

/** Few digits, but not so few that a small number is 0. */
export function digits(value: number): string {
  if (value < 10) return small.format(value)
  return (value < 100 ? tenths : whole).format(value)
}

/** `hello: 30,000 req/s (0.71 ×)`: the yardstick, and how many of it the figure is when they can be compared. */
export function besideText(figure: Figure): string {
  return (figure.yardsticks ?? [])
    .map(({ name, value, unit }) => {
      const times = unit === figure.unit && value !== 0 ? ` (${digits(figure.value / value)} ×)` : ''
      return `${name}: ${digits(value)} ${unit}${times}`
    })
    .join('; ')
}

export function targetText({ target }: Figure): string {
  return target ? `${target.isMet ? 'met' : 'MISSED'}: ${target.text}` : ''
}

const milliseconds = (value: number | undefined) => (value === undefined ? '' : `${digits(value)} ms`)

/** The cells of a figure's row: name, value, p50, p99, yardstick, and whether it meets its target. */
export const COLUMNS = ['figure', 'measured', 'p50', 'p99', 'compared with', 'target'] as const

export function cellsOf(figure: Figure): string[] {
  return [
    figure.name,
    `${digits(figure.value)} ${figure.unit}`.trim(),
    milliseconds(figure.p50),
    milliseconds(figure.p99),
    besideText(figure),
    targetText(figure),
  ]
}

/** The figures as a table of plain text. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = [[...COLUMNS], ...figures.map(cellsOf)]
  const widths = COLUMNS.map((_, column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
