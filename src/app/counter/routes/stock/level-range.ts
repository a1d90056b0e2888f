import type { LoaderFunctionArgs } from 'react-router'
import { staffContext } from '#app/counter/context.ts'
import { readLevels } from '#data/stock/read-levels.ts'
import { parseLevelQuery } from '#domain/stock-level/level-query.ts'
import { type LevelRange, RANGE } from '#domain/stock-level/level-range.ts'

/** The rows before those that are requested: a list of a store is never as long. */
const MOST_ROWS = 10_000_000

/** A part of the list of levels: the visible rows, or the results of a search. */
export async function loader({ context, request }: LoaderFunctionArgs) {
  const { db, account } = staffContext(context, request)
  const { searchParams } = new URL(request.url)
  const offset = Math.min(Math.max(Math.trunc(Number(searchParams.get('desde')) || 0), 0), MOST_ROWS)
  const range: LevelRange = await readLevels(db, { account, ...parseLevelQuery(searchParams), offset, limit: RANGE })
  return Response.json(range)
}
