import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { COLUMNS, cellsOf, type Figure } from './figure.ts'

const PAGE = join(import.meta.dirname, '../docs/performance.md')
const BEGIN = '<!-- Written by `npm run bench`, from bench/results: -->'
const END = '<!-- … up to here. -->'

export interface Result {
  date: string
  machine: { node: string; cores: number; model?: string; memory: number; load: number[] }
  /** The measured subject, in a sentence. */
  subject: string
  figures: Figure[]
}

/** A benchmark by its name, with the last result that it left. */
export interface Part {
  name: string
  result: Result
}

/** Puts the results in the folder into the page's marked part, in the sequence of `order`. */
export function writePerformancePage(folder: string, order: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost the marks between which its tables are written`)
  const names = new Set(readdirSync(folder).map((file) => file.replace(/\.json$/, '')))
  const parts = order
    .filter((name) => names.has(name))
    .map((name) => ({ name, result: JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8')) as Result }))
  writeFileSync(PAGE, `${page.slice(0, begin)}${BEGIN}\n\n${resultsText(parts)}\n\n${page.slice(end)}`)
}

/**
 * The last run as Markdown: the machine of the newest result, and the figures of all parts measured there. Parts that
 * were last measured on another machine are listed without figures, since they cannot be compared.
 */
export function resultsText(parts: readonly Part[]): string {
  const newest = parts.toSorted((a, b) => b.result.date.localeCompare(a.result.date))[0]
  if (!newest) return 'Nothing has been measured.'
  const machine = machineText(newest.result)
  const measured = parts.filter(({ result }) => machineText(result) === machine)
  const elsewhere = parts.filter((part) => !measured.includes(part))
  return [
    `The last run was on ${machine}.`,
    table(
      ['part', 'subject', 'measured', 'load at the start', 'targets'],
      measured.map(({ name, result }) => [
        `[${name}](#${name})`,
        result.subject,
        result.date.slice(0, 10),
        result.machine.load[0]?.toFixed(1) ?? '',
        targetsText(result),
      ]),
    ),
    ...(elsewhere.length === 0
      ? []
      : [
          'These parts were last measured on another machine. Their figures are in `bench/results`.',
          table(
            ['part', 'subject', 'measured', 'machine', 'targets'],
            elsewhere.map(({ name, result }) => [
              `\`${name}.json\``,
              result.subject,
              result.date.slice(0, 10),
              machineText(result),
              targetsText(result),
            ]),
          ),
        ]),
    ...measured.map(({ name, result }) => `### ${name}\n\n${figureTable(result.figures)}`),
  ].join('\n\n')
}

function machineText({ machine }: Result): string {
  const { cores, model, memory, node } = machine
  return `${cores} cores (${model}), ${Math.round(memory / 2 ** 30)} GiB, Node ${node.slice(1)}`
}

/** How many targets of a part are met: `5 of 6 met`. */
function targetsText({ figures }: Result): string {
  const targets = figures.flatMap(({ target }) => target ?? [])
  return targets.length === 0 ? '' : `${targets.filter(({ isMet }) => isMet).length} of ${targets.length} met`
}

/** The figures of a part, without the columns that none of them has. */
function figureTable(figures: readonly Figure[]): string {
  const rows = figures.map(cellsOf)
  const used = COLUMNS.map((_, column) => rows.some((cells) => cells[column] !== ''))
  const shown = <T>(cells: readonly T[]) => cells.filter((_, column) => used[column])
  return table(shown(COLUMNS), rows.map(shown))
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const row = (cells: readonly string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return [row(head), row(head.map(() => '---')), ...rows.map(row)].join('\n')
}
