import type { ImportCounts } from '#domain/import/import-counts.ts'
import type { Output } from '#server/adapters/command-context.ts'

const number = new Intl.NumberFormat('es-MX')
const percent = new Intl.NumberFormat('es-MX', { style: 'percent' })

const TERMINAL_EVERY_MS = 200
const PLAIN_EVERY_MS = 5_000

/** Shows the progress of an import: one line that is overwritten on a terminal, a line now and then elsewhere. */
export class Progress {
  readonly #screen: Output
  readonly #total: number
  readonly #start = performance.now()
  #last = performance.now()
  #isLineOpen = false

  /** @param total rows of the file */
  constructor(screen: Output, total: number) {
    this.#screen = screen
    this.#total = total
  }

  show(counts: ImportCounts): void {
    const now = performance.now()
    if (now - this.#last < (this.#screen.isTTY ? TERMINAL_EVERY_MS : PLAIN_EVERY_MS)) return
    this.#last = now
    const seconds = (now - this.#start) / 1000
    const { rows, products } = counts
    const done = products.new + products.changed + products.unchanged + products.rejected
    const text = [
      `${number.format(rows.read)} de ${number.format(this.#total)} filas`,
      percent.format(Math.min(1, rows.read / this.#total)),
      `${number.format(done)} productos`,
      `${number.format(Math.round(rows.read / seconds))} filas/s`,
    ].join(' · ')
    if (!this.#screen.isTTY) this.#screen.write(`${text}\n`)
    else {
      this.#screen.write(`\r\u001b[2K${text}`)
      this.#isLineOpen = true
    }
  }

  /** Prints a line of its own above the progress. */
  print(line: string): void {
    this.clear()
    this.#screen.write(`${line}\n`)
  }

  clear(): void {
    if (this.#isLineOpen) this.#screen.write('\r\u001b[2K')
    this.#isLineOpen = false
  }
}
