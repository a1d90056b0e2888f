import { and, eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { putTerms, type StatedTerm } from '#actions/catalogue/put-terms.ts'
import { applyImport, applyImportWhole } from '#actions/import/apply-import.ts'
import { addStore } from '#actions/store/add-store.ts'
import type { Db } from '#data/database/client.ts'
import { brand } from '#data/schema/product.ts'
import type { ImportProduct, ImportTerm } from '#domain/import/import-product.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { countLockWaiters } from '../../../test/lock-waiters.ts'

const byImport = { actor: 'command:import' as const, now: new Date('2026-11-21T12:00:00Z') }

const termOf = (fid: string, label: string): ImportTerm => ({ fid, key: label.toLowerCase(), label })
const stated = (label: ImportTerm): StatedTerm => ({ ...label, role: null, newRole: 'other' })

function productOf(externalId: string, terms: Pick<ImportProduct, 'brand' | 'category'>): ImportProduct {
  return {
    externalId,
    line: 2,
    fid: null,
    kind: 'simple',
    name: externalId,
    description: '',
    ...terms,
    basePrice: 100,
    originalPrice: null,
    discountPercent: 0,
    discountAmount: 0,
    withoutStock: false,
    published: true,
    createdAt: null,
    invoicing: {},
    images: [],
    complete: true,
    variants: [],
  }
}

describeOnEngines('the brands and categories of an import', (engine) => {
  /** Has names written while another transaction is changing some, and returns the brand Luna if that can lock it. */
  async function duringChange(
    account: string,
    write: (db: Db, own: typeof byImport & { account: string }) => Promise<unknown>,
  ) {
    const { db } = await engine.open()
    const own = { ...byImport, account }
    await addStore(db, { ...own, name: account })
    const terms = [termOf('1', 'Luna'), termOf('2', 'Sol')].map(stated)
    await putTerms(db, { ...own, kind: 'brand', terms })
    await putTerms(db, { ...own, kind: 'category', terms: [stated(termOf('1', 'Blusas'))] })
    let writing: Promise<unknown> | undefined
    const free = await db.transaction(async (tx) => {
      await putTerms(tx, { ...own, kind: 'brand', terms: [stated(termOf('2', 'Mar'))] })
      writing = write(db, own)
      writing.catch(() => undefined)
      await expect.poll(() => countLockWaiters(db)).toBe(1)
      const isLuna = and(eq(brand.account, account), eq(brand.fid, '1'))
      return tx.select({ label: brand.label }).from(brand).where(isLuna).for('update', { skipLocked: true })
    })
    await writing
    return free.map(({ label }) => label)
  }

  // The embedded engine has one connection, so transactions never wait.
  it.runIf(engine.name === 'postgres')('are changed one after the other, and lock none while they wait', async () => {
    const changed = await duringChange('norte', (db, own) =>
      putTerms(db, { ...own, kind: 'brand', terms: [stated(termOf('1', 'Luna Nueva'))] }),
    )
    expect(changed).toEqual(['Luna'])
  })

  it.runIf(engine.name === 'postgres')('are changed before a product has any of them', async () => {
    const luna = { brand: termOf('1', 'Luna'), category: null }
    const ofNewCategory = { brand: termOf('1', 'Luna'), category: termOf('1', 'Camisas') }
    const inOneBatch = await duringChange('sur', (db, own) =>
      applyImport(db, { ...own, products: [productOf('a', ofNewCategory)] }),
    )
    const inSeveral = await duringChange('este', (db, own) =>
      applyImportWhole(db, { ...own, batches: [[productOf('a', luna)], [productOf('b', ofNewCategory)]] }),
    )
    expect([inOneBatch, inSeveral]).toEqual([['Luna'], ['Luna']])
  })
})
