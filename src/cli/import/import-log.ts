import { closeSync, openSync, writeSync } from 'node:fs'
import { quote, type Rejection, reasonOf } from '#domain/import/rejection.ts'
import { CommandError } from '../command.ts'

/** The most sentences on the screen; the rest is counted, and is in the report if there is one. */
const SHOWN = 100

const number = new Intl.NumberFormat('es-MX')

/** Something that was imported, but not as the file has it. */
export interface ImportWarning {
  line: number
  product: string
  sentence: string
}

/** Logs the rejections: the first hundred on the screen, all of them in the report file, nothing in memory. */
export class ImportLog {
  #hidden = 0
  #shown = 0
  warnings = 0
  readonly #write: (line: string) => void
  readonly #report: number | null

  /**
   * @param write takes a line for the screen
   * @param reportPath a file that is overwritten with a JSON object a line
   * @throws CommandError when the report cannot be written
   */
  constructor(write: (line: string) => void, reportPath: string | undefined) {
    this.#write = write
    this.#report = reportPath === undefined ? null : openReport(reportPath)
  }

  reject(rejection: Rejection): void {
    const reason = reasonOf(rejection)
    const { line, lastLine, product, loss, code } = rejection
    this.#record({ type: 'rejection', line, lastLine, product, loss, code, reason })
    const lines =
      line === lastLine ? `Línea ${number.format(line)}` : `Líneas ${number.format(line)} a ${number.format(lastLine)}`
    this.#show(`${lines}${product ? ` (${quote(product)})` : ''}: ${reason}`)
  }

  warn({ line, product, sentence }: ImportWarning): void {
    this.warnings++
    this.#record({ type: 'notice', line, product, reason: sentence })
    this.#show(`Aviso, línea ${number.format(line)} (${quote(product)}): ${sentence}`)
  }

  /** A fact of the file as a whole, which is no entry of the report. */
  note(sentence: string): void {
    this.#write(`Aviso: ${sentence}`)
  }

  /** Prints how much was not shown. */
  end(): void {
    if (this.#hidden > 0) this.#write(`… y ${number.format(this.#hidden)} más.`)
  }

  /** Closes the report. A server that runs imports would else have it open for as long as it runs. */
  close(): void {
    if (this.#report !== null) closeSync(this.#report)
  }

  #record(entry: object): void {
    if (this.#report !== null) writeSync(this.#report, `${JSON.stringify(entry)}\n`)
  }

  #show(sentence: string): void {
    if (this.#shown === SHOWN) this.#hidden++
    else {
      this.#shown++
      this.#write(sentence)
    }
  }
}

function openReport(path: string): number {
  try {
    return openSync(path, 'w')
  } catch (cause) {
    throw new CommandError(`No se pudo escribir el informe en ${path}.`, { cause })
  }
}
