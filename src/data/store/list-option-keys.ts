import { asc, eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { optionType } from '../schema.ts'

/** The keys of the store's variant types, each of which names a filter in the catalogue's address. */
export async function listOptionKeys(db: Db, { account }: { account: string }): Promise<string[]> {
  const found = await db
    .select({ key: optionType.key })
    .from(optionType)
    .where(eq(optionType.account, account))
    .orderBy(asc(optionType.key))
  return found.map(({ key }) => key)
}
