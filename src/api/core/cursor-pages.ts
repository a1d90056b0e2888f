import { z } from '@hono/zod-openapi'
import { ApiProblem } from './api-problem.ts'
import { integerText } from './fields.ts'

/** Items of a page, at most and where the request does not state it. */
export const MOST_PER_PAGE = 500
export const USUAL_PER_PAGE = 100

/** The query parameters of every list. */
export const pageQuery = {
  cursor: z
    .string()
    .max(500)
    .optional()
    .openapi({ description: 'El `next_cursor` de la página anterior; sin él, la primera página.' }),
  limit: integerText(1, MOST_PER_PAGE)
    .default(USUAL_PER_PAGE)
    .openapi({ default: USUAL_PER_PAGE, description: 'Elementos por página.' }),
}

/** The schema of a page of a list. */
export function pageSchema<Item extends z.ZodType>(item: Item) {
  return z.object({
    data: z.array(item).openapi({ description: 'Los elementos de esta página.' }),
    next_cursor: z.string().nullable().openapi({
      description: 'Con qué pedir la página siguiente; null en la última.',
      example: null,
    }),
  })
}

/** A place in a list, as opaque text. */
export function writeCursor(place: readonly (string | number)[]): string {
  return Buffer.from(JSON.stringify(place)).toString('base64url')
}

/**
 * The place in a cursor of ours; null without one.
 * @throws ApiProblem for an invalid text
 */
export function readCursor<Schema extends z.ZodType>(
  text: string | undefined,
  schema: Schema,
): z.output<Schema> | null {
  if (text === undefined) return null
  const parsed = schema.safeParse(parseJson(Buffer.from(text, 'base64url').toString()))
  if (parsed.success) return parsed.data
  const detail = 'No es un cursor de esta lista.'
  const errors = [{ path: ['cursor'], code: 'malformed', detail, detail_en: 'It is no cursor of this list.' }]
  throw new ApiProblem('invalid', { errors })
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** A page of a list that was read with one more row than fits on it. */
export function pageOf<Row>(read: readonly Row[], limit: number, placeOf: (row: Row) => readonly (string | number)[]) {
  const shown = read.slice(0, limit)
  const last = shown.at(-1)
  return { rows: shown, next_cursor: read.length > limit && last ? writeCursor(placeOf(last)) : null }
}
