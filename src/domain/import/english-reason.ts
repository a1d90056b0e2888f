import { MAX_TEXT } from '../limits/limits.ts'
import { MAX_DESCRIPTION, MAX_ROWS_PER_PRODUCT, MAX_SOURCE } from './import-limits.ts'
import type { Rejection, RejectionCode } from './rejection.ts'

const number = new Intl.NumberFormat('en-US')

const REASONS: Record<RejectionCode, (value: string) => string> = {
  'too-many-columns': (value) => `it has too many columns: ${value}`,
  'too-few-columns': (value) => `it has too few columns: ${value}`,
  'missing-handle': () => 'the handle is missing',
  'missing-title': () => 'the title is missing',
  'missing-price': () => 'the price is missing',
  'missing-option-value': (value) => `the value of the option ${value} is missing`,
  'missing-id': () => 'the id (_id) is missing',
  'missing-row-id': () => 'the id of the product is missing',
  'missing-row-url': () => 'the URL of the product is missing',
  'missing-name': () => 'the name is missing',
  'missing-parent': (value) => `the product ${value} of the variation is not in the file`,
  'option-without-name': (value) => `the value ${value} belongs to no option with a name`,
  'too-many-options': (value) => `it has more than ${value} options`,
  'repeated-combination': (value) => `it repeats the combination of options ${value}`,
  'repeated-id': (value) => `it repeats the variant id ${value}`,
  'repeated-product': () => 'the same product came before',
  'too-many-rows': () => `it has more than ${number.format(MAX_ROWS_PER_PRODUCT)} rows or variants`,
  'no-variants': () => 'no variant is left that could be sold',
  'bad-price': (value) => `the price ${value} is not an amount`,
  'negative-price': (value) => `the price ${value} is negative`,
  'price-too-large': (value) => `the price ${value} is too large`,
  'bad-compare-at': (value) => `the former price ${value} is not a valid amount`,
  'bad-discount': (value) => `the discount ${value} is not valid`,
  'bad-quantity': (value) => `the stock ${value} is not a whole number`,
  'quantity-out-of-range': (value) => `the stock ${value} is out of range`,
  'unknown-warehouse': (value) => `the store has no warehouse ${value}`,
  'bad-flag': (value) => `${value} is neither true nor false`,
  'scientific-code': (value) => `the code ${value} has lost digits in a spreadsheet`,
  'sheet-error': (value) => `a spreadsheet left an error in a cell: ${value}`,
  'sheet-date': (value) => `a spreadsheet made a date of a value: ${value}`,
  'unsupported-kind': (value) => `a store does not sell ${value}`,
  'bad-date': (value) => `the date ${value} is not valid`,
  'too-long': (value) => `${inEnglish(value)} is longer than ${number.format(MAX_TEXT)} characters`,
  'description-too-long': () => `the description is longer than ${number.format(MAX_DESCRIPTION)} characters`,
  'source-too-long': () => `the image URL is longer than ${number.format(MAX_SOURCE)} characters`,
  'control-character': (value) => `${inEnglish(value)} has control characters`,
  'not-an-object': () => 'it is not a product (a JSON object was expected)',
  'cut-row': () => 'the file is cut: this row is incomplete',
  'open-quote': (value) => `the file is cut: the quotes that open on line ${value} are not closed`,
  'not-json': () => 'it is not valid JSON',
  'not-text': (value) => `${value} is not text`,
  'not-a-list': (value) => `${value} is not a list`,
  'image-scheme': (value) => `the image ${value} is not an http or https URL`,
  'image-url': (value) => `the image URL ${value} is not valid`,
}

/** The reason of a rejection in an English sentence, for who writes a client of the API. */
export function englishReasonOf({ code, value }: Pick<Rejection, 'code' | 'value'>): string {
  const reason = `${REASONS[code](value)}.`
  return reason.charAt(0).toUpperCase() + reason.slice(1)
}

/** The fields that are named in words; others are quoted as the file has them. */
function inEnglish(field: string): string {
  return FIELDS[field] ?? field
}

const FIELDS: Record<string, string> = {
  'la dirección de la imagen': 'the image URL',
  'el texto alternativo de la imagen': "the image's alternative text",
}
