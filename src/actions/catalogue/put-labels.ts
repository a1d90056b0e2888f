import type { LabelKind } from '#data/catalogue/label-tables.ts'
import { writeOptionTypeFacts } from '#data/catalogue/write-option-type-facts.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { retryWhereAdded } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockLabelChanges, type WrittenLabels, writeLabels } from '#data/import/write-labels.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ImportLabel, ImportOptionType } from '#domain/import/import-product.ts'
import type { LabelOutcome } from '#domain/import/plan-labels.ts'
import { storeChanged } from '../store/store-changed.ts'
import { followRenames } from './follow-renames.ts'

/** A name as a store states it. */
export interface StatedLabel extends ImportLabel {
  /** How an option type is shown; null where that is not stated. */
  role: ImportOptionType['role'] | null
  /** How an option type is shown that is new, where that is not stated. */
  newRole: ImportOptionType['role']
}

interface PutLabelsOptions {
  account: string
  actor: Actor
  now: Date
  kind: LabelKind
  /** No key and no name twice. */
  labels: readonly StatedLabel[]
}

/**
 * Adds brands, categories or option types to a store, and renames those that it has, by the rules of an import
 * (docs/rules/import.md#brands-and-categories). The listings of products with another name follow a moment later.
 * @returns what became of each, in the same sequence
 */
export function putLabels(db: Db, options: PutLabelsOptions): Promise<LabelOutcome[]> {
  return retryWhereAdded(() => inTransaction(db, (tx) => put(tx, options)))
}

async function put(tx: Db, { account, actor, now, kind, labels }: PutLabelsOptions): Promise<LabelOutcome[]> {
  const named = labels.map(({ fid, key, label }): ImportLabel => ({ fid, key, label }))
  await lockLabelChanges(tx, { account, labels: [{ kind, labels: named }] })
  const written = await writeLabels(tx, { account, kind, labels: named })
  const shown = kind === 'optionType' ? await writeFacts(tx, account, labels, written) : new Set<number>()
  const outcomes = named.map((label): LabelOutcome => {
    const outcome = written.outcomeOf(label)
    return outcome === 'unchanged' && shown.has(written.idOf(label) ?? 0) ? 'changed' : outcome
  })
  if (!outcomes.some((outcome) => outcome === 'added' || outcome === 'changed')) return outcomes
  const ids = { brand: [], category: [], optionType: [], [kind]: [...new Set([...written.renamed, ...shown])] }
  await followRenames(tx, { account, brandIds: ids.brand, categoryIds: ids.category, optionTypeIds: ids.optionType })
  await appendEvents(tx, { account, actor, at: now, events: [storeChanged('labels')] })
  return outcomes
}

async function writeFacts(
  tx: Db,
  account: string,
  labels: readonly StatedLabel[],
  written: WrittenLabels,
): Promise<Set<number>> {
  const types = labels.flatMap((stated) => {
    const outcome = written.outcomeOf(stated)
    const id = written.idOf(stated)
    if (outcome === 'name-taken' || id === null) return []
    return [{ id, label: stated.label, role: stated.role ?? (outcome === 'added' ? stated.newRole : null) }]
  })
  return writeOptionTypeFacts(tx, { account, types })
}
