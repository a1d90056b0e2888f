import { and, eq } from 'drizzle-orm'
import type { Db } from '../database/client.ts'
import { category } from '../schema/product.ts'

export async function findCategory(
  db: Db,
  { account, id }: { account: string; id: number },
): Promise<{ id: number; label: string } | null> {
  const [found] = await db
    .select({ id: category.id, label: category.label })
    .from(category)
    .where(and(eq(category.account, account), eq(category.id, id)))
  return found ?? null
}
