import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The columns with the names of originals. A test wants every other column decided that may have them. */
export const IMAGE_COLUMNS: readonly [table: string, column: string][] = [
  ['image', 'blob_key'],
  ['image', 'uncut_key'],
  ['image', 'piece_key'],
  ['order_line', 'image_key'],
  ['store', 'logo'],
  ['store', 'favicon'],
  ['store', 'cover_image'],
]

/** JSON with the names of originals: an import that is undone has its removed images again. */
export const IMAGE_PATHS: readonly [table: string, column: string, path: string][] = [
  ['import_change', 'things', '$.removedImages[*].blobKey'],
  ['import_change', 'things', '$.removedImages[*].uncutKey'],
  ['import_change', 'things', '$.removedImages[*].pieceKey'],
]

const PAGE = 10_000

/** Yields the originals of images that the rows name, by account and key, each once. */
export async function* readNamedImages(
  tx: Db,
  { account }: { account: string | null },
): AsyncGenerator<{ account: string; key: string }> {
  let after = { account: '', key: '' }
  for (;;) {
    const named = sql.join([...IMAGE_COLUMNS.map(namesIn), ...IMAGE_PATHS.map(namesAt)], sql` union `)
    const page = await rows<{ account: string; key: string }>(
      tx,
      sql`
        select account, key from (${named}) as named
        where (account, key) > (${after.account}, ${after.key})
          and ${account === null ? sql`true` : sql`account = ${account}`}
        order by account, key limit ${PAGE}`,
    )
    yield* page
    const last = page.at(-1)
    if (!last || page.length < PAGE) return
    after = last
  }
}

function namesIn([table, column]: readonly [string, string]): SQL {
  const key = sql.identifier(column)
  return sql`select account, ${key} as key from ${sql.identifier(table)} where ${key} is not null`
}

function namesAt([table, column, path]: readonly [string, string, string]): SQL {
  return sql`
    select account, key #>> '{}' as key
    from ${sql.identifier(table)}, jsonb_path_query(${sql.identifier(column)}, ${path}::jsonpath) key
    where jsonb_typeof(key) = 'string'`
}
