import type { Flaw } from './check-text.ts'
import type { ImportProduct } from './import-product.ts'
import type { Loss, Rejection } from './rejection.ts'

/** What became of one product of the file. */
export interface ParsedProduct {
  /** Null when it was rejected as a whole. */
  product: ImportProduct | null
  rejections: Rejection[]
  /** Rows of the file that it took (a JSON product is one). */
  rows: number
  /** First and last line of it, from 1. */
  line: number
  lastLine: number
}

/** How a format's text is brought into the house; given from outside, for it takes a package. */
export interface ParseOptions {
  sanitize: (html: string) => string
}

/** Collects what is rejected of one product. */
export class RejectionList {
  readonly rejections: Rejection[] = []
  readonly #product: string

  /** @param product its handle or id, as messages name it */
  constructor(product: string) {
    this.#product = product
  }

  /** @param item which of the product's variants it is, where the lines don't tell */
  add(loss: Loss, place: { line: number; lastLine: number }, { code, value }: Flaw, item = ''): void {
    const { line, lastLine } = place
    const product = item ? `${this.#product}, ${item}` : this.#product
    this.rejections.push({ code, loss, line, lastLine, product, value })
  }
}

/** The same product, rejected as a whole because the file had it before. */
export function rejectRepeated(reading: ParsedProduct): ParsedProduct {
  const list = new RejectionList(reading.product?.externalId ?? '')
  list.add('product', reading, { code: 'repeated-product', value: '' })
  return { ...reading, product: null, rejections: list.rejections }
}

/** Rows of a product of which something was lost. */
export function rejectedRows(reading: ParsedProduct): number {
  if (reading.product === null) return reading.rows
  return new Set(reading.rejections.map((rejection) => rejection.line)).size
}
