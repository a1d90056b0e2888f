import { and, eq, inArray, sql } from 'drizzle-orm'
import type { PlannedImage } from '#domain/import/plan-product.ts'
import type { Db } from '../database/client.ts'
import { assignments, insertRecordset, recordset } from '../database/recordset.ts'
import { image } from '../schema/image.ts'
import { type PlannedProduct, type VariantIds, variantKey } from './write-variants.ts'

const PLACE = ['variantId', 'position', 'alt'] as const
const BYTES = ['state', 'blobKey', 'width', 'height', 'failure'] as const
const CUT = ['cut', 'uncutKey', 'pieceKey'] as const

/** Adds, updates and removes the planned images. An image that was fetched once retains its row and its blob. */
export async function writeImages(
  tx: Db,
  { account, products, ids }: { account: string; products: readonly PlannedProduct[]; ids: VariantIds },
): Promise<void> {
  const removed = products.flatMap(({ plan }) => plan.images.removed)
  if (removed.length > 0) {
    await tx.delete(image).where(and(eq(image.account, account), inArray(image.id, removed)))
  }
  const added = products.flatMap(({ id, plan }) => plan.images.added.map((stated) => rowOf(account, id, stated, ids)))
  if (added.length > 0) {
    const fields = ['account', 'productId', 'source', ...PLACE, ...BYTES, ...CUT] as const
    await tx.execute(insertRecordset({ table: image, fields, rows: added }))
  }
  const changed = products.flatMap(({ id: productId, plan }) =>
    plan.images.changed.map((stated) => ({
      stated,
      row: { id: stated.id, ...rowOf(account, productId, stated, ids) },
    })),
  )
  const moved = changed.filter(({ stated }) => stated.moves).map(({ row }) => row)
  if (moved.length > 0) {
    await tx.execute(
      sql`update image set ${assignments(image, PLACE, 'r')}
          from ${recordset({ table: image, fields: ['id', ...PLACE], rows: moved })}
          where image.account = ${account} and image.id = r.id`,
    )
  }
  const settled = changed.filter(({ stated }) => stated.settles).map(({ row }) => row)
  if (settled.length > 0) {
    // An image that was fetched since the plan was made stays as it is.
    await tx.execute(
      sql`update image set ${assignments(image, BYTES, 'r')}
          from ${recordset({ table: image, fields: ['id', ...BYTES], rows: settled })}
          where image.account = ${account} and image.id = r.id and image.state <> 'ready'`,
    )
  }
}

function rowOf(account: string, productId: number, stated: PlannedImage, ids: VariantIds): typeof image.$inferInsert {
  const { source, alt, position, variantExternalId, state, blobKey, width, height, failure } = stated
  const { cut = null, uncutKey = null, pieceKey = null } = stated
  const variantId = variantExternalId === null ? null : (ids.get(variantKey(productId, variantExternalId)) ?? null)
  return {
    account,
    productId,
    variantId,
    source,
    alt,
    position,
    state,
    blobKey,
    width,
    height,
    failure,
    cut,
    uncutKey,
    pieceKey,
  }
}
