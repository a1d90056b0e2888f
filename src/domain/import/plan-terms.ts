import type { ImportTerm } from './import-product.ts'

/** A brand or category of the store. */
export interface StoredTerm extends ImportTerm {
  id: number
}

export interface TermPlan {
  added: ImportTerm[]
  /** Stored ones that get a key of the source or a new name, to be written one after the other, before those added. */
  changed: StoredTerm[]
}

/**
 * The row of a term: the row with its key in the source, else the row with its name. Two keys with one name are one
 * row, which the first of them has.
 */
export function findTerm<Row extends ImportTerm>(term: ImportTerm, rows: readonly Row[]): Row | undefined {
  const ofSource = term.fid === null ? undefined : rows.find((row) => row.fid === term.fid)
  return ofSource ?? rows.find((row) => row.key === term.key)
}

/**
 * The changes after which {@link findTerm} finds every term: those with a known key and another name rename it, unless
 * that name is another's; those with a known name and a new key give it the key.
 */
export function planTerms(terms: readonly ImportTerm[], stored: readonly StoredTerm[]): TermPlan {
  const rows: Row[] = stored.map((row) => ({ ...row }))
  const changed: StoredTerm[] = []
  for (const term of terms) {
    const row = findTerm(term, rows)
    const change = row && changeOf(row, term, rows)
    if (!row) rows.push({ ...term })
    else if (change) {
      Object.assign(row, change)
      if (row.id !== undefined) changed.push({ ...row, id: row.id })
    }
  }
  // Others of these terms may have taken the name by which one was found.
  for (const term of terms) if (!findTerm(term, rows)) rows.push({ ...term })
  return { added: rows.filter((row) => row.id === undefined), changed }
}

/** The outcome of writing a term; `name-taken`: its key is known, and its name is another's. */
export type TermOutcome = 'added' | 'changed' | 'unchanged' | 'name-taken'

/** Returns the outcome of a term, by the rows before and after the changes of {@link planTerms}. */
export function termOutcome(
  term: ImportTerm,
  before: readonly StoredTerm[],
  after: readonly StoredTerm[],
): TermOutcome {
  const row = findTerm(term, after)
  if (!row) return 'unchanged'
  if (term.fid !== null && row.fid === term.fid && row.key !== term.key && !isKeyAlone(term)) return 'name-taken'
  const old = before.find(({ id }) => id === row.id)
  if (!old) return 'added'
  return old.fid === row.fid && old.key === row.key && old.label === row.label ? 'unchanged' : 'changed'
}

/** A row as it will be; a row that is not stored yet has no id. */
type Row = ImportTerm & { id?: number }

function changeOf(row: Row, term: ImportTerm, rows: readonly Row[]): Partial<ImportTerm> | null {
  if (term.fid === null || isKeyAlone(term)) return null
  if (row.fid !== term.fid) return isWithoutKey(row) ? { fid: term.fid } : null
  const isFree = row.key !== term.key && !rows.some((other) => other.key === term.key)
  return isFree ? { key: term.key, label: term.label } : null
}

/** Whether the term came by its key alone, so that its name is not known. */
function isKeyAlone({ fid, label }: ImportTerm): boolean {
  return fid === label
}

/** Whether a row has no key, or its name as the key: a key of the source takes its place. */
function isWithoutKey(row: ImportTerm): boolean {
  return row.fid === null || isKeyAlone(row)
}
