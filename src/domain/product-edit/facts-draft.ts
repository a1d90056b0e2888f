import { decimalPesos } from '../money/money.ts'
import { parsePesos } from '../money/parse-pesos.ts'
import { checkFacts, type FactErrors, type ProductFacts } from './product-facts.ts'

/** The facts of a product in a form: amounts and percentages are text until they are sent. */
export interface FactsDraft {
  name: string
  /** HTML. */
  description: string
  brand: string
  category: string
  basePrice: string
  originalPrice: string
  discountPercent: string
  discountAmount: string
  withoutStock: boolean
  published: boolean
}

/** The facts as forms and conflicts name them. */
export const FACT_NAMES: Record<keyof FactsDraft, string> = {
  name: 'Nombre',
  description: 'Descripción',
  brand: 'Marca',
  category: 'Categoría',
  basePrice: 'Precio',
  originalPrice: 'Precio anterior',
  discountPercent: 'Descuento en porcentaje',
  discountAmount: 'Descuento en pesos',
  withoutStock: 'Se vende sin existencias',
  published: 'Publicado',
}

export function draftOfFacts(facts: ProductFacts): FactsDraft {
  const { name, description, brand, category, withoutStock, published } = facts
  return {
    name,
    description,
    brand: brand ?? '',
    category: category ?? '',
    withoutStock,
    published,
    basePrice: writtenAmount(facts.basePrice),
    originalPrice: writtenAmount(facts.originalPrice),
    discountPercent: facts.discountPercent === 0 ? '' : String(facts.discountPercent),
    discountAmount: writtenAmount(facts.discountAmount),
  }
}

/** `129900` → `1299.00`; a missing amount is an empty field. */
export function writtenAmount(amount: number | null): string {
  return amount ? decimalPesos(amount) : ''
}

/** Centavos of a typed amount; 0 for an empty field, and NaN, which every check rejects, for an invalid one. */
export function parseAmount(written: string): number {
  return written.trim() === '' ? 0 : (parsePesos(written) ?? Number.NaN)
}

type ParsedDraft = { ok: true; facts: ProductFacts } | { ok: false; errors: FactErrors }

export function factsOfDraft(draft: FactsDraft): ParsedDraft {
  const { name, description, brand, category, withoutStock, published } = draft
  const percent = draft.discountPercent.trim().replace(/\s*%$/, '')
  const facts: ProductFacts = {
    name,
    description,
    withoutStock,
    published,
    brand: brand.trim() || null,
    category: category.trim() || null,
    basePrice: parseAmount(draft.basePrice),
    originalPrice: draft.originalPrice.trim() === '' ? null : parseAmount(draft.originalPrice),
    discountPercent: percent === '' ? 0 : Number(percent.replace(',', '.')),
    discountAmount: parseAmount(draft.discountAmount),
  }
  const errors = checkFacts(facts)
  return Object.keys(errors).length > 0 ? { ok: false, errors } : { ok: true, facts }
}

const AMOUNTS: ReadonlySet<keyof FactsDraft> = new Set(['basePrice', 'originalPrice', 'discountAmount'])

/** Whether two ways of writing a fact state the same. */
export function isSameFact(fact: keyof FactsDraft, one: FactsDraft, other: FactsDraft): boolean {
  const [a, b] = [one[fact], other[fact]]
  if (typeof a !== 'string' || typeof b !== 'string') return a === b
  if (AMOUNTS.has(fact)) return isSameAmount(a, b)
  return a.trim() === b.trim()
}

/** Whether two inputs parse to the same amount. Unparsable inputs are compared as text. */
export function isSameAmount(one: string, other: string): boolean {
  const [a, b] = [parseAmount(one), parseAmount(other)]
  return Number.isNaN(a) || Number.isNaN(b) ? one.trim() === other.trim() : a === b
}

/** The facts that a draft states otherwise. */
export function changedFacts(draft: FactsDraft, base: FactsDraft): (keyof FactsDraft)[] {
  return (Object.keys(FACT_NAMES) as (keyof FactsDraft)[]).filter((fact) => !isSameFact(fact, draft, base))
}

export interface MergedFacts {
  draft: FactsDraft
  /** Both changed them, to different values; the draft keeps its own ones. */
  conflicts: (keyof FactsDraft)[]
}

/**
 * A draft on facts that another person has changed since it was started: fields that only they changed get their
 * values.
 * @param base the facts that the draft was started with
 */
export function mergeFacts(mine: FactsDraft, { base, theirs }: { base: FactsDraft; theirs: FactsDraft }): MergedFacts {
  const ownChanges = new Set(changedFacts(mine, base))
  const own = Object.fromEntries([...ownChanges].map((fact) => [fact, mine[fact]]))
  const conflicts = changedFacts(theirs, base).filter((fact) => ownChanges.has(fact) && !isSameFact(fact, mine, theirs))
  return { draft: { ...theirs, ...own }, conflicts }
}
