import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { emptyCounts } from '#domain/import/import-counts.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { RECEIVED_NOTHING } from '#test/components/shown-import.ts'
import { ImportResult } from './import-result.tsx'
import { ImportReview } from './import-review.tsx'

const COUNTS = emptyCounts()
const REVIEWED = {
  ...RECEIVED_NOTHING,
  state: 'checked',
  retiresMany: true,
  planned: {
    ...COUNTS,
    products: { ...COUNTS.products, changed: 2 },
    variants: { ...COUNTS.variants, retired: 31 },
  },
} as const

const review = <ImportReview run={REVIEWED} preview={[]} rejections={[]} cut={null} />
const path = '/productos/importar/7'
const confirm = () => page.getByRole('button', { name: 'Importar 2 productos' })

it('many variants are retired only where the box is ticked', async () => {
  const { sent } = await renderInCounter(review)
  await expect
    .element(page.getByRole('heading', { name: '31 variantes de la tienda ya no vienen en el archivo' }))
    .toBeVisible()
  await confirm().click()
  await expect.poll(() => sent).toEqual([{ path, intent: 'confirm-import', id: 7, retires: false }])
  await page.getByRole('checkbox', { name: 'Retirar las 31 de la venta' }).click()
  await confirm().click()
  await expect.poll(() => sent[1]).toMatchObject({ intent: 'confirm-import', retires: true })
})

it('an import that retires few has no box, and sends no answer', async () => {
  const run = { ...REVIEWED, retiresMany: false }
  const { sent } = await renderInCounter(<ImportReview run={run} preview={[]} rejections={[]} cut={null} />)
  await confirm().click()
  await expect.poll(() => sent).toEqual([{ path, intent: 'confirm-import', id: 7 }])
  expect(page.getByRole('checkbox').query()).toBeNull()
})

it('an amount with two readings is chosen by what it would be', async () => {
  const failed = { ...RECEIVED_NOTHING, state: 'failed', failure: 'ambiguous-decimals', finishedAt: 0 } as const
  const run = { ...failed, failureLine: 2, failureValue: '1.299' }
  const { sent } = await renderInCounter(<ImportResult run={run} preview={[]} rejections={[]} now={0} />)
  await expect.element(page.getByText(/que se lee de dos maneras/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: '$1.30' })).toBeVisible()
  await page.getByRole('button', { name: '$1,299.00' }).click()
  const choice = { decimal: 'comma' }
  await expect.poll(() => sent).toEqual([{ path, intent: 'reread-import', id: 7, choice }])
})

it('a finished import still names the unread columns and the variants without pieces', async () => {
  const counts = { ...emptyCounts(), uncounted: 312, otherNames: 2 }
  const notices = { unread: [{ name: 'exstencia', meant: 'existencia' }], strays: 0 }
  const run = { ...RECEIVED_NOTHING, state: 'done', counts, planned: counts, notices, finishedAt: 0 } as const
  await renderInCounter(<ImportResult run={run} preview={[]} rejections={[]} now={0} />)
  await expect.element(page.getByText('No se lee la columna «exstencia» (¿es «existencia»?).')).toBeVisible()
  await expect.element(page.getByText('312 variantes sin existencias: se venden sin límite.')).toBeVisible()
  await expect.element(page.getByText(/^2 filas tienen otro nombre que su producto/)).toBeVisible()
})
