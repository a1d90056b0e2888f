import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { image } from '#data/schema/image.ts'
import { product } from '#data/schema/product.ts'
import { createStore } from '../../../test/create-store.ts'
import { emptyTables } from '../../../test/empty-tables.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { putImage } from './put-image.ts'

const NOW = new Date('2026-03-01T12:00:00Z')

describeOnEngines('an image that is uploaded in the place of another', (engine) => {
  let db: Db
  let key: string

  beforeAll(async () => {
    db = (await engine.open()).db
  })
  beforeEach(async () => {
    await emptyTables(db, 'store')
    await createStore(db, { account: 'luna', products: [{ name: 'Blusa' }] })
    const [row] = await db.select({ key: product.externalId }).from(product)
    key = row?.key ?? ''
    await put({ blobKey: 'a'.repeat(64) })
    await db.update(image).set({ pieceKey: 'c'.repeat(64) })
  })

  const put = ({ blobKey, alt = 'Frente' }: { blobKey: string; alt?: string }) =>
    putImage(db, {
      account: 'luna',
      actor: 'key:1',
      now: NOW,
      product: key,
      variant: null,
      source: 'frente.jpg',
      alt,
      blobKey,
      width: 30,
      height: 40,
    })
  const stored = () => db.select().from(image).where(eq(image.account, 'luna'))

  it('does not have the piece of that photograph', async () => {
    expect(await put({ blobKey: 'b'.repeat(64) })).toEqual({ ok: true })
    expect(await stored()).toMatchObject([{ blobKey: 'b'.repeat(64), pieceKey: null }])
  })

  it('has its piece still when only its text has changed', async () => {
    expect(await put({ blobKey: 'a'.repeat(64), alt: 'De frente' })).toEqual({ ok: true })
    expect(await stored()).toMatchObject([{ alt: 'De frente', blobKey: 'a'.repeat(64), pieceKey: 'c'.repeat(64) }])
  })
})
