/** The choices of how many products share a row on a desktop (docs/rules/catalogue.md#column-switcher). */
export const COLUMN_CHOICES = [2, 3, 4, 5] as const

export type Columns = (typeof COLUMN_CHOICES)[number]

/** A persisted choice; null when it is missing or invalid (`7`, `abc`). */
export function parseColumns(written: string | null | undefined): Columns | null {
  return COLUMN_CHOICES.find((choice) => String(choice) === written) ?? null
}

/** The key under which a shopper's browser persists the choice for a store. */
export function columnsKey(account: string): string {
  return `vitrina:${account}:columns`
}
