import { brand, category, optionType } from '../schema/product.ts'

/** The names that a store has for its products: their tables by kind. */
export const LABEL_TABLES = { brand, category, optionType }

export type LabelKind = keyof typeof LABEL_TABLES
