/** The choices of how many products stand side by side on a desktop (docs/rules/catalogue.md#column-switcher). */
export const COLUMN_CHOICES = [2, 3, 4, 5] as const

export type Columns = (typeof COLUMN_CHOICES)[number]

/** A persisted choice; null when there is none, or no such choice (`7`, `abc`). */
export function parseColumns(written: string | null | undefined): Columns | null {
  return COLUMN_CHOICES.find((choice) => String(choice) === written) ?? null
}

/** The key under which a shopper's browser persists the choice for a store. */
export function columnsKey(account: string): string {
  return `vitrina:${account}:columns`
}
