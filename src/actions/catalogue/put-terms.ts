import type { TermKind } from '#data/catalogue/term-tables.ts'
import { writeOptionTypeFacts } from '#data/catalogue/write-option-type-facts.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { retryWhereAdded } from '#data/database/retry-on-conflict.ts'
import { appendEvents } from '#data/event/append-events.ts'
import { lockTermChanges, type WrittenTerms, writeTerms } from '#data/import/write-terms.ts'
import type { Actor } from '#domain/event/event.ts'
import type { ImportOptionType, ImportTerm } from '#domain/import/import-product.ts'
import type { TermOutcome } from '#domain/import/plan-terms.ts'
import { storeChanged } from '../store/store-changed.ts'
import { followRenames } from './follow-renames.ts'

/** A name as a store states it. */
export interface StatedTerm extends ImportTerm {
  /** How an option type is shown; null where that is not stated. */
  role: ImportOptionType['role'] | null
  /** How an option type is shown that is new, where that is not stated. */
  newRole: ImportOptionType['role']
}

interface PutTermsOptions {
  account: string
  actor: Actor
  now: Date
  kind: TermKind
  /** No key and no name twice. */
  terms: readonly StatedTerm[]
}

/**
 * Adds brands, categories or option types to a store, and renames those that it has, by the rules of an import
 * (docs/rules/import.md#brands-and-categories). The listings of products with another name follow a moment later.
 * @returns what became of each, in the same sequence
 */
export function putTerms(db: Db, options: PutTermsOptions): Promise<TermOutcome[]> {
  return retryWhereAdded(() => inTransaction(db, (tx) => put(tx, options)))
}

async function put(tx: Db, { account, actor, now, kind, terms }: PutTermsOptions): Promise<TermOutcome[]> {
  const named = terms.map(({ fid, key, label }): ImportTerm => ({ fid, key, label }))
  await lockTermChanges(tx, { account, terms: [{ kind, terms: named }] })
  const written = await writeTerms(tx, { account, kind, terms: named })
  const shown = kind === 'optionType' ? await writeFacts(tx, account, terms, written) : new Set<number>()
  const outcomes = named.map((term): TermOutcome => {
    const outcome = written.outcomeOf(term)
    return outcome === 'unchanged' && shown.has(written.idOf(term) ?? 0) ? 'changed' : outcome
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
  terms: readonly StatedTerm[],
  written: WrittenTerms,
): Promise<Set<number>> {
  const types = terms.flatMap((stated) => {
    const outcome = written.outcomeOf(stated)
    const id = written.idOf(stated)
    if (outcome === 'name-taken' || id === null) return []
    return [{ id, label: stated.label, role: stated.role ?? (outcome === 'added' ? stated.newRole : null) }]
  })
  return writeOptionTypeFacts(tx, { account, types })
}
