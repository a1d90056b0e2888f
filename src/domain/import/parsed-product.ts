import type { Flaw } from './check-text.ts'
import type { ImportProduct } from './import-product.ts'
import type { Loss, Rejection } from './rejection.ts'

/** The outcome of parsing one product of the file. */
export interface ParsedProduct {
  /** The product; null when it was rejected as a whole. */
  product: ImportProduct | null
  rejections: Rejection[]
  /** How many rows of the file it has (a JSON product is one). */
  rows: number
  /** Its first and last line, from 1. */
  line: number
  lastLine: number
  /** Rows whose pieces are below 0, which come in as 0; without it none are. */
  belowZero?: number
  /** Variants whose price changes by itself in the source, on a day to come; without it none do. */
  timedSales?: number
  /** Rows whose name is not the product's. */
  otherNames?: number
}

/** Functions and facts from outside. */
export interface ParseOptions {
  /** Cleans a description; it needs a package. */
  sanitize: (html: string) => string
}

/** Collects the rejections of one product. */
export class RejectionList {
  readonly rejections: Rejection[] = []
  readonly #product: string

  /** @param product its handle or id, for the messages */
  constructor(product: string) {
    this.#product = product
  }

  /** @param item the variant's name, where the lines don't identify it */
  add(loss: Loss, place: { line: number; lastLine: number }, { code, value, path = [] }: Flaw, item = ''): void {
    const { line, lastLine } = place
    const product = item ? `${this.#product}, ${item}` : this.#product
    this.rejections.push({ code, loss, line, lastLine, product, value, path })
  }
}

/** The same product, rejected as a whole because the file had it before. */
export function rejectRepeated(parsed: ParsedProduct): ParsedProduct {
  const list = new RejectionList(parsed.product?.externalId ?? '')
  list.add('product', parsed, { code: 'repeated-product', value: '' })
  return { ...parsed, product: null, rejections: list.rejections }
}

/** The last row of a file that was cut within it. `value`: what its sentence names. */
export interface CutRow {
  code: 'cut-row' | 'open-quote'
  line: number
  lastLine: number
  value: string
}

export function rejectCutRow({ code, value, ...place }: CutRow): ParsedProduct {
  const list = new RejectionList('')
  list.add('row', place, { code, value })
  return { product: null, rejections: list.rejections, rows: 1, ...place }
}

/** The same product where rows of it may be missing, so that nothing that is stored is removed. */
export function asIncomplete(parsed: ParsedProduct): ParsedProduct {
  return { ...parsed, product: parsed.product && { ...parsed.product, complete: false } }
}

/** How many rows of a product were rejected, at least in part. */
export function rejectedRows(parsed: ParsedProduct): number {
  if (parsed.product === null) return parsed.rows
  return new Set(parsed.rejections.map((rejection) => rejection.line)).size
}
