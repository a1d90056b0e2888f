import { type SQL, sql } from 'drizzle-orm'
import type { LexemeQuery } from '#domain/search/lexeme-query.ts'
import type { SearchPlan } from '#domain/search/plan-search.ts'
import type { SearchMatch } from '../catalogue/listing-conditions.ts'
import { IN_STOCK_FIRST } from '../catalogue/listing-order.ts'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'
import { listing } from '../schema/catalogue.ts'
import { isNameBegun, isNamed, matches } from './rank-conditions.ts'
import { understandSearch } from './understand-search.ts'

/** The outcome of a search in a store, for lists and counts. */
export interface FoundSearch {
  /** Null: nothing can be found. */
  match: SearchMatch | null
  /** The corrected text that is searched after typing errors; else null. */
  understood: string | null
  /** The text that the shopper may have meant, to be shown when the list is empty; else null. */
  suggestion: string | null
}

interface Search {
  account: string
  search: string
  /** The list will omit sold-out products: rows with all of the words have to be in stock to count. */
  inStockOnly?: boolean
}

/**
 * Finds the listings with all of the words, else those with some of them. Exact names and codes come first, then names
 * that begin with the search, then the rest; within each, the garments that suit the named occasion or style best, then
 * in stock before sold out, and newest first.
 */
export async function findSearchMatch(db: Db, { account, search, inStockOnly = false }: Search): Promise<FoundSearch> {
  const { text, plan, code, isCode, understood, suggestion } = await understandSearch(db, { account, search })
  const isListed = (condition: SQL) => isAnyListed(db, { account, condition, inStockOnly })
  if (!plan) {
    const condition = code && matches(code)
    const match = condition && (await isListed(condition)) ? { condition, order: [IN_STOCK_FIRST] } : null
    return { match, understood, suggestion }
  }
  const condition = matches(code ? { any: [plan.all, code] } : plan.all)
  const hasAll = (plan.parts.length === 1 && !isCode) || (await isListed(condition))
  if (!hasAll && isCode) return { match: null, understood, suggestion }
  const match = hasAll ? { condition, order: allWordsOrder(text, plan, code) } : someWordsMatch(plan)
  return { match, understood, suggestion }
}

function allWordsOrder(text: string, plan: SearchPlan, code: LexemeQuery | null): SQL[] {
  const isExact = code ? sql`${isNamed(text)} or ${matches(code)}` : isNamed(text)
  const isWritten = plan.asWritten ? sql`when ${matches(plan.asWritten)} then 2` : sql``
  const rank = sql`case when ${isExact} then 0 when ${isNameBegun(text)} then 1 ${isWritten} else 3 end`
  return [rank, ...preferredFirst(plan), IN_STOCK_FIRST]
}

function preferredFirst({ preferred }: SearchPlan): SQL[] {
  return preferred === null ? [] : [sql`(${matches(preferred)}) desc`]
}

function someWordsMatch(plan: SearchPlan): SearchMatch | null {
  const { parts, kind } = plan
  if (kind === 'none') return null
  const queries = parts.map(({ query }) => query)
  const found = queries.map((query) => sql`(${matches(query)})::int`)
  const any: LexemeQuery = { any: queries }
  return {
    condition: matches(kind === null ? any : { all: [kind, any] }),
    order: [sql`${sql.join(found, sql` + `)} desc`, ...preferredFirst(plan), IN_STOCK_FIRST],
  }
}

async function isAnyListed(
  db: Db,
  { account, condition, inStockOnly }: { account: string; condition: SQL; inStockOnly: boolean },
): Promise<boolean> {
  // Materialised, since with a limit the planner would walk the table for a row that it wrongly takes for common.
  const found = await rows(
    db,
    sql`with met as materialized (
        select 1 from ${listing} where account = ${account} and ${condition} ${inStockOnly ? sql`and in_stock` : sql``}
      )
      select 1 from met limit 1`,
  )
  return found.length > 0
}
