import type { ImportLabel } from './import-product.ts'

/** A brand or category of the store. */
export interface StoredLabel extends ImportLabel {
  id: number
}

export interface LabelPlan {
  added: ImportLabel[]
  /** Stored ones that get a key of the source or a new name, to be written one after the other, before those added. */
  changed: StoredLabel[]
}

/**
 * The row of a label: the one with its key in the source, else with its name. Two keys with one name share one row,
 * which has the first key.
 */
export function findLabel<Row extends ImportLabel>(label: ImportLabel, rows: readonly Row[]): Row | undefined {
  const ofSource = label.fid === null ? undefined : rows.find((row) => row.fid === label.fid)
  return ofSource ?? rows.find((row) => row.key === label.key)
}

/**
 * The changes after which {@link findLabel} finds every label: those with a known key and another name rename it, unless
 * that name is another's; those with a known name and a new key give it the key.
 */
export function planLabels(labels: readonly ImportLabel[], stored: readonly StoredLabel[]): LabelPlan {
  const rows: Row[] = stored.map((row) => ({ ...row }))
  const changed: StoredLabel[] = []
  for (const label of labels) {
    const row = findLabel(label, rows)
    const change = row && changeOf(row, label, rows)
    if (!row) rows.push({ ...label })
    else if (change) {
      Object.assign(row, change)
      if (row.id !== undefined) changed.push({ ...row, id: row.id })
    }
  }
  // Others of these labels may have taken the name by which one was found.
  for (const label of labels) if (!findLabel(label, rows)) rows.push({ ...label })
  return { added: rows.filter((row) => row.id === undefined), changed }
}

/** The outcome of writing a label; `name-taken`: its key is known, and its name is another's. */
export type LabelOutcome = 'added' | 'changed' | 'unchanged' | 'name-taken'

/** Returns the outcome of a label, by the rows before and after the changes of {@link planLabels}. */
export function labelOutcome(
  label: ImportLabel,
  before: readonly StoredLabel[],
  after: readonly StoredLabel[],
): LabelOutcome {
  const row = findLabel(label, after)
  if (!row) return 'unchanged'
  if (label.fid !== null && row.fid === label.fid && row.key !== label.key && !isKeyAlone(label)) return 'name-taken'
  const old = before.find(({ id }) => id === row.id)
  if (!old) return 'added'
  return old.fid === row.fid && old.key === row.key && old.label === row.label ? 'unchanged' : 'changed'
}

/** A row to be written; a row that is not stored yet has no id. */
type Row = ImportLabel & { id?: number }

function changeOf(row: Row, label: ImportLabel, rows: readonly Row[]): Partial<ImportLabel> | null {
  if (label.fid === null || isKeyAlone(label)) return null
  if (row.fid !== label.fid) return isWithoutKey(row) ? { fid: label.fid } : null
  const isFree = row.key !== label.key && !rows.some((other) => other.key === label.key)
  return isFree ? { key: label.key, label: label.label } : null
}

/** Whether the label came by its key alone, so that its name is not known. */
function isKeyAlone({ fid, label }: ImportLabel): boolean {
  return fid === label
}

/** A key that came without a name was stored as the name as well: its real name replaces it. */
function isWithoutKey(row: ImportLabel): boolean {
  return row.fid === null || isKeyAlone(row)
}
