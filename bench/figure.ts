/** Something measured, beside what it is to be compared with. */
export interface Figure {
  name: string
  value: number
  unit: string
  /** The same work at its barest, measured in the same run. */
  yardstick?: { name: string; value: number; unit: string }
  target?: { text: string; isMet: boolean }
}

const number = new Intl.NumberFormat('en', { maximumFractionDigits: 1 })

/** The figures as a table of plain text. */
export function tableOf(figures: readonly Figure[]): string {
  const lines = figures.map(({ name, value, unit, yardstick, target }) => [
    name,
    `${number.format(value)} ${unit}`,
    yardstick ? `${yardstick.name}: ${number.format(yardstick.value)} ${yardstick.unit}` : '',
    target ? `${target.isMet ? 'met' : 'MISSED'}: ${target.text}` : '',
  ])
  const widths = [0, 1, 2].map((column) => Math.max(...lines.map((line) => line[column]?.length ?? 0)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}
