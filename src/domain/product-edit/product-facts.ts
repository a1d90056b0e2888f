import { hasControlCharacters } from '../import/check-text.ts'
import { MAX_DESCRIPTION } from '../import/import-limits.ts'
import { MAX_TEXT } from '../limits/limits.ts'
import { type Centavos, MAX_CENTAVOS } from '../money/money.ts'

/** A product as the staff state it, apart from its variants and images. */
export interface ProductFacts {
  name: string
  /** HTML. */
  description: string
  /** By their names, which are new to the store or not; null for none. */
  brand: string | null
  category: string | null
  /** The price of variants without an own one; 0 for none. */
  basePrice: Centavos
  originalPrice: Centavos | null
  /** Percent, 0 to 100. */
  discountPercent: number
  discountAmount: Centavos
  withoutStock: boolean
  published: boolean
}

/** The facts of a new product. */
export const NEW_PRODUCT_FACTS: ProductFacts = {
  name: '',
  description: '',
  brand: null,
  category: null,
  basePrice: 0,
  originalPrice: null,
  discountPercent: 0,
  discountAmount: 0,
  withoutStock: false,
  published: false,
}

export type FactError = 'missing' | 'too-long' | 'control-character' | 'not-an-amount' | 'not-a-percentage'

export const FACT_SENTENCE: Record<FactError, string> = {
  missing: 'Escribe un nombre.',
  'too-long': 'Es demasiado largo.',
  'control-character': 'Tiene caracteres que no se pueden guardar.',
  'not-an-amount': 'Escribe un precio como 499 o 499.90, hasta $21,474,836.47.',
  'not-a-percentage': 'Escribe un porcentaje de 0 a 100.',
}

export type FactErrors = { [Fact in keyof ProductFacts]?: FactError }

/** @returns the errors in the facts; an empty object if they are valid */
export function checkFacts(facts: Partial<ProductFacts>): FactErrors {
  const errors: { [Fact in keyof ProductFacts]?: FactError | null } = {
    name: facts.name === undefined ? null : checkName(facts.name),
    description: checkFactText(facts.description ?? '', MAX_DESCRIPTION),
    brand: checkFactText(facts.brand ?? ''),
    category: checkFactText(facts.category ?? ''),
    basePrice: checkAmount(facts.basePrice ?? 0),
    originalPrice: checkAmount(facts.originalPrice ?? 0),
    discountAmount: checkAmount(facts.discountAmount ?? 0),
    discountPercent: isPercentage(facts.discountPercent ?? 0) ? null : 'not-a-percentage',
  }
  return Object.fromEntries(Object.entries(errors).filter(([, error]) => error !== null))
}

function checkName(name: string): FactError | null {
  return name.trim() === '' ? 'missing' : checkFactText(name)
}

export function checkFactText(text: string, limit = MAX_TEXT): 'too-long' | 'control-character' | null {
  if (hasControlCharacters(text)) return 'control-character'
  return text.trim().length > limit ? 'too-long' : null
}

export function checkAmount(amount: number): 'not-an-amount' | null {
  return Number.isInteger(amount) && amount >= 0 && amount <= MAX_CENTAVOS ? null : 'not-an-amount'
}

function isPercentage(percent: number): boolean {
  return percent >= 0 && percent <= 100
}
