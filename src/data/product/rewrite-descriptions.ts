import { and, asc, eq, gt, ne } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { product } from '../schema/product.ts'

/** Products that are read at once. */
const PAGE = 500

/** Writes the descriptions of a store's products again where `clean` changes them. @returns how many it changed */
export async function rewriteDescriptions(
  tx: Db,
  { account, clean }: { account: string; clean: (html: string) => string },
): Promise<number> {
  let after = Number.MIN_SAFE_INTEGER
  let changed = 0
  for (;;) {
    const found = await tx
      .select({ id: product.id, description: product.description })
      .from(product)
      .where(and(eq(product.account, account), gt(product.id, after), ne(product.description, '')))
      .orderBy(asc(product.id))
      .limit(PAGE)
    for (const { id, description } of found) {
      const cleaned = clean(description)
      if (cleaned === description) continue
      await tx
        .update(product)
        .set({ description: cleaned })
        .where(and(eq(product.account, account), eq(product.id, id)))
      changed += 1
    }
    const last = found.at(-1)
    if (!last) return changed
    after = last.id
  }
}
