import { and, eq } from 'drizzle-orm'
import { beforeAll, expect, it } from 'vitest'
import { codeSpellings } from '#domain/barcode/scanned-code.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import type { Db } from '../database/client.ts'
import { product, variant } from '../schema/product.ts'
import { findVariantByCode } from './find-variant-by-code.ts'

describeOnEngines('findVariantByCode', (engine) => {
  let db: Db
  /** Ids by product and variant: `Vestido 0`. */
  let ids: Record<string, number>
  const find = async (code: string, account = 'luna') => {
    const found = await findVariantByCode(db, { account, spellings: codeSpellings(code) })
    return found && { name: found.name, variantId: found.variantId }
  }
  const of = (name: string, position = 0) => ({ name, variantId: ids[`${name} ${position}`] ?? 0 })

  beforeAll(async () => {
    db = (await engine.open()).db
    await createStore(db, {
      account: 'luna',
      products: [
        {
          name: 'Vestido',
          brand: 'Roble',
          variants: [
            { size: 'M', barcode: '7501234567893', sku: 'VE-M' },
            { size: 'G', barcode: '036000291452', sku: 'VE-G' },
          ],
        },
        { name: 'Agotada', variants: [{ barcode: '7500000000005', stock: 0 }] },
        { name: 'Repetida', variants: [{ barcode: '7500000000005', stock: 2 }] },
        { name: 'Oculta', published: false, variants: [{ barcode: '7500000000012' }] },
        { name: 'Retirada', variants: [{ barcode: '7500000000029' }] },
        { name: 'Código', variants: [{ barcode: 'VE-M', sku: 'OTRO' }] },
      ],
    })
    await createStore(db, { account: 'norte', products: [{ name: 'Ajena', variants: [{ barcode: '7509999999993' }] }] })
    const found = await db
      .select({ id: variant.id, position: variant.position, name: product.name })
      .from(variant)
      .innerJoin(product, and(eq(product.account, variant.account), eq(product.id, variant.productId)))
    ids = Object.fromEntries(found.map(({ id, position, name }) => [`${name} ${position}`, id]))
    await db
      .update(variant)
      .set({ active: false })
      .where(eq(variant.id, ids['Retirada 0'] ?? 0))
  })

  it('finds the very variant that has the barcode', async () => {
    expect(await find('7501234567893')).toEqual(of('Vestido'))
    expect(await find('036000291452')).toEqual(of('Vestido', 1))
    expect(await find('0036000291452')).toEqual(of('Vestido', 1))
  })

  it('finds a SKU, in any case, where no barcode reads the same', async () => {
    expect(await find('ve-g')).toEqual(of('Vestido', 1))
    expect(await find('VE-M')).toEqual(of('Código'))
  })

  it('prefers one in stock where several have the code', async () => {
    expect(await find('7500000000005')).toEqual(of('Repetida'))
  })

  it('finds nothing that no page shows, nor what another store has', async () => {
    for (const code of ['7500000000012', '7500000000029', '7509999999993', '1', "' or true --"]) {
      expect(await find(code)).toBeNull()
    }
    expect(await find('7509999999993', 'norte')).toMatchObject({ name: 'Ajena' })
  })
})
