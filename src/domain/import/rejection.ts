import { MAX_TEXT, MAX_VARIANT_OPTIONS } from '../limits/limits.ts'
import { MAX_DESCRIPTION, MAX_OPTIONS, MAX_ROWS_PER_PRODUCT, MAX_SOURCE } from './import-limits.ts'

export type RejectionCode =
  | 'too-many-columns'
  | 'too-few-columns'
  | 'missing-handle'
  | 'missing-title'
  | 'missing-price'
  | 'missing-option-value'
  | 'missing-id'
  | 'missing-row-id'
  | 'missing-row-url'
  | 'missing-name'
  | 'missing-parent'
  | 'option-without-name'
  | 'too-many-options'
  | 'repeated-combination'
  | 'repeated-id'
  | 'repeated-product'
  | 'too-many-rows'
  | 'no-variants'
  | 'bad-price'
  | 'negative-price'
  | 'price-too-large'
  | 'bad-compare-at'
  | 'bad-discount'
  | 'bad-quantity'
  | 'quantity-out-of-range'
  | 'unknown-warehouse'
  | 'bad-flag'
  | 'scientific-code'
  | 'sheet-error'
  | 'sheet-date'
  | 'unsupported-kind'
  | 'bad-date'
  | 'too-long'
  | 'description-too-long'
  | 'source-too-long'
  | 'control-character'
  | 'not-an-object'
  | 'not-json'
  | 'not-text'
  | 'not-a-list'
  | 'image-scheme'
  | 'image-url'
  | 'cut-row'
  | 'open-quote'

/** The part of the file that a rejection leaves out; `row` when its product is unknown. */
export type Loss = 'product' | 'variant' | 'image' | 'row'

/** The names of what a rejection leaves out, as people read it. */
export const LOSS_NAMES: Record<Loss, string> = {
  product: 'El producto',
  variant: 'La variante',
  image: 'La imagen',
  row: 'La fila',
}

/** Names and indexes that lead from a JSON value to one within it: `variants`, 3, `precio`. */
export type FieldPath = readonly (string | number)[]

/** Something in the file that was not accepted, and why. */
export interface Rejection {
  code: RejectionCode
  loss: Loss
  /** The first and last line of the file that it concerns, from 1. */
  line: number
  lastLine: number
  /** The product's handle or id, as far as it is known. */
  product: string
  /** The offending value or the field's name, as the sentence quotes it. */
  value: string
  /** Where in the JSON of the product it is; empty for the product itself, and in other formats. */
  path: FieldPath
}

const number = new Intl.NumberFormat('es-MX')

const REASONS: Record<RejectionCode, (value: string) => string> = {
  'too-many-columns': (value) => `tiene columnas de más: ${value}`,
  'too-few-columns': (value) => `le faltan columnas: ${value}`,
  'missing-handle': () => 'falta el identificador (Handle)',
  'missing-title': () => 'falta el título (Title)',
  'missing-price': () => 'falta el precio',
  'missing-option-value': (value) => `falta el valor de la opción ${value}`,
  'missing-id': () => 'falta el identificador (_id)',
  'missing-row-id': () => 'falta la clave del producto (id)',
  'missing-row-url': () => 'falta la clave del producto (Identificador de URL)',
  'missing-name': () => 'falta el nombre',
  'missing-parent': (value) => `el producto ${value} de la variación no está en el archivo`,
  'option-without-name': (value) => `el valor ${value} no pertenece a ninguna opción con nombre`,
  'too-many-options': (value) => `tiene más de ${value} opciones`,
  'repeated-combination': (value) => `repite la combinación de opciones ${value}`,
  'repeated-id': (value) => `repite el identificador de variante ${value}`,
  'repeated-product': () => 'el mismo producto ya apareció antes en el archivo, separado de estas líneas',
  'too-many-rows': () => `tiene más de ${number.format(MAX_ROWS_PER_PRODUCT)} filas o variantes`,
  'no-variants': () => 'no le queda ninguna variante que se pueda vender',
  'bad-price': (value) => `el precio ${value} no es un importe`,
  'negative-price': (value) => `el precio ${value} es negativo`,
  'price-too-large': (value) => `el precio ${value} es demasiado grande`,
  'bad-compare-at': (value) => `el precio de comparación ${value} no es un importe válido`,
  'bad-discount': (value) => `el descuento ${value} no es válido`,
  'bad-quantity': (value) => `la existencia ${value} no es un número entero`,
  'quantity-out-of-range': (value) => `la existencia ${value} está fuera de rango`,
  'unknown-warehouse': (value) => `la tienda no tiene el almacén ${value}`,
  'bad-flag': (value) => `${value} no es ni verdadero ni falso`,
  'scientific-code': (value) =>
    `el código ${value} perdió dígitos en la hoja de cálculo; dale formato de texto a la columna y escríbelo completo`,
  'sheet-error': (value) => `la hoja de cálculo dejó un error en una celda: ${value}`,
  'sheet-date': (value) =>
    `la hoja de cálculo hizo una fecha de un valor: ${value}; dale formato de texto a la columna y escríbelo de nuevo`,
  'unsupported-kind': (value) => `una tienda de Vitrina no vende ${value}`,
  'bad-date': (value) => `la fecha ${value} no es válida`,
  'too-long': (value) => `${value} mide más de ${number.format(MAX_TEXT)} caracteres`,
  'description-too-long': () => `la descripción mide más de ${number.format(MAX_DESCRIPTION)} caracteres`,
  'source-too-long': () => `la dirección de la imagen mide más de ${number.format(MAX_SOURCE)} caracteres`,
  'control-character': (value) => `${value} tiene caracteres de control`,
  'not-an-object': () => 'no es un producto (se esperaba un objeto JSON)',
  'not-json': () => 'no es JSON válido',
  'not-text': (value) => `${value} no es texto`,
  'not-a-list': (value) => `${value} no es una lista`,
  'image-scheme': (value) => `la imagen ${value} no es una dirección http o https`,
  'image-url': (value) => `la dirección de imagen ${value} no es válida`,
  'cut-row': () => 'el archivo está cortado: esta fila quedó incompleta',
  'open-quote': (value) => `el archivo está cortado: las comillas que se abren en la línea ${value} no se cierran`,
}

/** A rejection with the lines of the row that stated the variant which it concerns. */
export function atVariantRow(rejection: Rejection, rows: readonly { line: number; lastLine: number }[]): Rejection {
  const [list, index] = rejection.path
  const row = list === 'variants' && typeof index === 'number' ? rows[index] : undefined
  return row ? { ...rejection, line: row.line, lastLine: row.lastLine } : rejection
}

/** Whether a rejection is of the place where a file was cut, after which nothing has come. */
export function isCut({ code }: Pick<Rejection, 'code'>): boolean {
  return code === 'cut-row' || code === 'open-quote'
}

/** The reason in one sentence, without the place: `el precio «abc» no es un importe.` */
export function reasonOf({ code, value }: Pick<Rejection, 'code' | 'value'>): string {
  return `${REASONS[code](value)}.`
}

/** How many options each format allows, for {@link reasonOf}. */
export const OPTION_LIMITS = { shopify: String(MAX_OPTIONS), pos: String(MAX_VARIANT_OPTIONS) }

const QUOTED = 60

/** A value of the file for a message: in quotes, cut, and without control sequences for a terminal. */
export function quote(value: string): string {
  const plain = [...value.slice(0, QUOTED * 2)].map((character) => (/[\p{C}\s]/u.test(character) ? ' ' : character))
  const cut = plain.length > QUOTED ? `${plain.slice(0, QUOTED).join('')}…` : plain.join('')
  return `«${cut}»`
}
