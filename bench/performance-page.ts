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

/** Puts all results that there are, of this run and of former ones, into the page's marked part. */
export function writePerformancePage(folder: string, order: readonly string[]): void {
  const page = readFileSync(PAGE, 'utf8')
  const begin = page.indexOf(BEGIN)
  const end = page.indexOf(END)
  if (begin < 0 || end < begin) throw new Error(`${PAGE} has lost the marks between which its tables are written`)
  const names = new Set(readdirSync(folder).map((file) => file.replace(/\.json$/, '')))
  const tables = order
    .filter((name) => names.has(name))
    .map((name) => sectionOf(name, JSON.parse(readFileSync(join(folder, `${name}.json`), 'utf8'))))
  writeFileSync(PAGE, `${page.slice(0, begin)}${BEGIN}\n\n${tables.join('\n\n')}\n\n${page.slice(end)}`)
}

function sectionOf(name: string, { date, machine, subject, figures }: Result): string {
  const { cores, model, memory, node, load } = machine
  const gigabytes = Math.round(memory / 2 ** 30)
  const row = (cells: readonly string[]) => `| ${cells.join(' | ')} |`
  return [
    `### ${name}`,
    '',
    subject,
    `Measured ${date.slice(0, 10)} on ${cores} cores (${model}), ${gigabytes} GiB, Node ${node.slice(1)}; load ${load[0]?.toFixed(1)} at the start.`,
    '',
    row(COLUMNS),
    row(COLUMNS.map(() => '---')),
    ...figures.map((figure) => row(cellsOf(figure).map((cell) => cell.replaceAll('|', '\\|')))),
  ].join('\n')
}
