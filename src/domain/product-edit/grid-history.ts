import {
  type CellField,
  cellFieldsOf,
  cellText,
  type DraftRow,
  type GridDraft,
  isSameCell,
  isSameOptions,
  withCell,
} from './grid-draft.ts'
import { rowName } from './grid-table.ts'

/** A row before and after a change; null when it did not exist. */
interface ChangedRow {
  key: string
  before: DraftRow | null
  after: DraftRow | null
}

/** One change of a grid, which is undone as one: typing in a cell, a block that was pasted, sizes that were added. */
type GridStep = readonly ChangedRow[]

/** The changes to a draft, oldest first, and the undone ones, last undone first. */
export interface GridHistory {
  past: readonly GridStep[]
  undone: readonly GridStep[]
  /** The cell that typing goes on in: further letters are part of the same step. */
  typedCell: string | null
}

export const NO_HISTORY: GridHistory = { past: [], undone: [], typedCell: null }

/** Steps beyond this many are forgotten, the oldest first. */
const MOST_STEPS = 200

/** @param typedCell the key of the cell being typed in; null for any other change */
export function withStep(
  { past, typedCell: open }: GridHistory,
  { before, after, typedCell }: { before: GridDraft; after: GridDraft; typedCell: string | null },
): GridHistory {
  const step = changedRows(before, after)
  const last = past.at(-1)
  const goesOn = typedCell !== null && typedCell === open && last !== undefined
  const former = goesOn ? past.slice(0, -1) : past
  const steps = [...former, goesOn ? joined(last, step) : step].filter((each) => each.length > 0)
  return { past: steps.slice(-MOST_STEPS), undone: [], typedCell }
}

/** Makes further typing a step of its own, even in the same cell. */
export function withTypingEnded(history: GridHistory): GridHistory {
  return history.typedCell === null ? history : { ...history, typedCell: null }
}

export interface WalkedCell {
  rowKey: string
  field: CellField | 'options'
}

export interface WalkedHistory {
  draft: GridDraft
  history: GridHistory
  /** The cells that have another text now; `options` is of a row that came, went or is of other options. */
  changed: WalkedCell[]
}

/** Undoes the last step. @returns null when no step changes anything */
export function undoStep(draft: GridDraft, { past, undone }: GridHistory): WalkedHistory | null {
  for (let at = past.length - 1; at >= 0; at--) {
    const step = past[at] ?? []
    const outcome = walk(draft, step.map(reversed))
    if (outcome.changed.length === 0) continue
    return { ...outcome, history: { past: past.slice(0, at), undone: [step, ...undone], typedCell: null } }
  }
  return null
}

/** Redoes the step that was undone last. @returns null when no step changes anything */
export function redoStep(draft: GridDraft, { past, undone }: GridHistory): WalkedHistory | null {
  for (const [at, step] of undone.entries()) {
    const outcome = walk(draft, step)
    if (outcome.changed.length === 0) continue
    return { ...outcome, history: { past: [...past, step], undone: undone.slice(at + 1), typedCell: null } }
  }
  return null
}

/** Describes a step: `Deshecho: Precio, Arena / M: 899.00, y 3 celdas más.` */
export function walkedSentence(
  done: string,
  { draft, changed }: WalkedHistory,
  { before, fields }: { before: GridDraft; fields: readonly { field: CellField; name: string }[] },
): string {
  const [first, ...others] = changed
  const row = [...draft, ...before].find(({ key }) => key === first?.rowKey)
  if (!first || !row) return ''
  const { field } = first
  const name = fields.find((each) => each.field === field)?.name
  const text = field === 'options' ? rowName(row) : `${name}, ${rowName(row)}: ${cellText(row, field) || 'vacío'}`
  const more = others.length === 0 ? '' : `, y ${others.length} más`
  return `${done}: ${text}${more}.`
}

function reversed({ key, before, after }: ChangedRow): ChangedRow {
  return { key, before: after, after: before }
}

function changedRows(before: GridDraft, after: GridDraft): GridStep {
  const former = new Map(before.map((row) => [row.key, row]))
  const latter = new Map(after.map((row) => [row.key, row]))
  return [...new Set([...former.keys(), ...latter.keys()])].flatMap((key): ChangedRow[] => {
    const [one, other] = [former.get(key) ?? null, latter.get(key) ?? null]
    return one && other && isSameRow(one, other) ? [] : [{ key, before: one, after: other }]
  })
}

/** Exactly as written: `899` and `899.00` are two texts to the person typing. */
function isSameRow(one: DraftRow, other: DraftRow): boolean {
  if (one === other) return true
  return (
    isSameOptions(one, other) &&
    cellFieldsOf(one, other).every((field) => cellText(one, field) === cellText(other, field))
  )
}

/** Two steps as one: of each row as it was before the first and as it is after the second. */
function joined(first: GridStep, second: GridStep): GridStep {
  const rows = new Map(first.map((row) => [row.key, row]))
  for (const row of second) rows.set(row.key, { ...row, before: (rows.get(row.key) ?? row).before })
  return [...rows.values()].filter(({ before, after }) => !(before && after && isSameRow(before, after)))
}

/**
 * Moves a draft from one side of a step to the other. Cells that differ from the step, since another person changed
 * them or the row was saved as another one, stay as they are.
 */
function walk(draft: GridDraft, step: GridStep): Pick<WalkedHistory, 'draft' | 'changed'> {
  const wanted = new Map(step.map((row) => [row.key, row]))
  const changed: WalkedCell[] = []
  const rows = draft.flatMap((row) => {
    const change = wanted.get(row.key)
    if (!change) return [row]
    const { before, after } = change
    wanted.delete(row.key)
    if (before && after) {
      const outcome = walkRow(row, before, after)
      changed.push(...outcome.fields.map((field) => ({ rowKey: row.key, field })))
      return [outcome.row]
    }
    // A row that is saved is taken out of sale, not away.
    if (after || row.id !== null) return [row]
    changed.push({ rowKey: row.key, field: 'options' })
    return []
  })
  const added = [...wanted.values()].flatMap(({ before, after }) => (after && !before ? [after] : []))
  changed.push(...added.map(({ key }) => ({ rowKey: key, field: 'options' as const })))
  return { draft: [...rows, ...added], changed }
}

function walkRow(row: DraftRow, before: DraftRow, after: DraftRow): { row: DraftRow; fields: WalkedCell['field'][] } {
  const fields = cellFieldsOf(before, after).filter((field) => {
    const [from, to, now] = [cellText(before, field), cellText(after, field), cellText(row, field)]
    return from !== to && now !== to && isSameCell(field, now, from)
  })
  const written = fields.reduce((next, field) => withCell(next, field, cellText(after, field)), row)
  if (isSameOptions(before, after) || !isSameOptions(row, before)) return { row: written, fields }
  return { row: { ...written, options: after.options }, fields: [...fields, 'options'] }
}
