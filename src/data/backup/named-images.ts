import { type SQL, sql } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { rows } from '../database/rows.ts'

/** The columns with the names of originals; a test looks for others. */
const IMAGE_COLUMNS: readonly [table: string, column: string][] = [
  ['image', 'blob_key'],
  ['image', 'uncut_key'],
  ['image', 'piece_key'],
  ['order_line', 'image_key'],
  ['store', 'logo'],
  ['store', 'favicon'],
  ['store', 'cover_image'],
]

const PAGE = 10_000

/** Yields the originals of images that the rows name, by account and key, each once. */
export async function* readNamedImages(
  tx: Db,
  { account }: { account: string | null },
): AsyncGenerator<{ account: string; key: string }> {
  let after = { account: '', key: '' }
  for (;;) {
    const named = sql.join(IMAGE_COLUMNS.map(namesIn), sql` union `)
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
