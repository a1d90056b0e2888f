import { brand, category, optionType } from '../schema/product.ts'

/** The names that a store has for its products: their tables by kind. */
export const TERM_TABLES = { brand, category, optionType }

export type TermKind = keyof typeof TERM_TABLES
