import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import type { SharedCode } from '#domain/product-edit/repeated-codes.ts'
import { editedProduct } from '#test/components/edited-product.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { ProductPage } from './product-page.tsx'

interface Stored {
  product: EditedProduct
  /** The codes of the product that another one has. */
  shared: readonly SharedCode[]
}

function Page({ mayEdit }: { mayEdit: boolean }) {
  const { product, shared } = useLoaderData<Stored>()
  return (
    <ProductPage
      account="luna"
      storePath="/luna"
      product={product}
      sharedCodes={shared}
      mayEdit={mayEdit}
      brands={[]}
      categories={[]}
    />
  )
}

const PRODUCT = editedProduct()

/** The page of a product as it is stored, which actions may change. */
async function open({ mayEdit = true, act }: { mayEdit?: boolean; act?: (fields: SentFields) => unknown } = {}) {
  const stored: Stored = { product: PRODUCT, shared: [] }
  const { sent } = await renderInCounter(<Page mayEdit={mayEdit} />, {
    at: '/productos/7',
    loader: () => ({ ...stored }),
    act,
  })
  await expect.element(page.getByLabelText('Nombre')).toBeVisible()
  return { sent, stored }
}

const cell = (name: string) => page.getByRole('textbox', { name, exact: true })
const repeated = () => page.getByText(/^Un código se repite/)
const duplicate = () => page.getByRole('button', { name: 'Duplicar' })

it('a person who may not edit sees all of a product, and can change nothing of it', async () => {
  await open({ mayEdit: false })
  await expect.element(page.getByText('Puedes ver el producto; cambiarlo le toca a gerencia.')).toBeVisible()
  await expect.element(page.getByLabelText('Nombre')).toHaveAttribute('readonly')
  await expect.element(cell('Piezas, Arena / M')).toHaveAttribute('readonly')
  await expect.element(duplicate()).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Agregar tallas' })).not.toBeInTheDocument()
})

it('a product is copied as it is saved, and the copy is shown', async () => {
  const { sent } = await open({ act: () => ({ ok: true, productId: 8 }) })
  await duplicate().click()
  await expect.poll(currentUrl).toBe('/productos/8')
  expect(sent).toMatchObject([{ intent: 'duplicate-product', key: expect.any(String) }])
})

it('a product with unsaved changes is not copied, with a toast that explains it', async () => {
  const { sent } = await open()
  await page.getByLabelText('Nombre').fill('Otro')
  await duplicate().click()
  await expect.poll(toastTitles).toEqual(['Guarda primero: se copia lo que está guardado.'])
  expect(sent).toEqual([])
})

it('a copy that is requested again after a bad line is the same copy', async () => {
  let tries = 0
  const { sent } = await open({
    act: () => (++tries === 1 ? { ok: false, code: 'offline' } : { ok: true, productId: 8 }),
  })
  await duplicate().click()
  await expect.poll(toastTitles).toHaveLength(1)
  await duplicate().click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})

it('a code that two variants of a product have is marked, and leads to its cells', async () => {
  await open()
  const shown = page.getByRole('combobox', { name: 'Mostrar' })
  await shown.selectOptions('SKU')
  await cell('SKU, Rojo / M').fill('SKU-1')
  await expect.element(repeated()).toBeVisible()
  await expect.element(cell('SKU, Rojo / M')).toHaveAccessibleDescription('Repetido')
  await shown.selectOptions('Piezas')
  await page.getByRole('button', { name: 'Rojo / M', exact: true }).click()
  await expect.element(shown).toHaveValue('sku')
  await cell('SKU, Rojo / M').fill('SKU-3')
  await expect.element(repeated()).not.toBeInTheDocument()
})

it('a saved code that another product has is reported by a toast, and marked with a link to that product', async () => {
  const { stored } = await open({
    act() {
      stored.shared = [{ field: 'sku', code: 'SKU-1', productId: 9, name: 'Falda Bugambilia' }]
      return { ok: true, product: PRODUCT, unwritten: [] }
    },
  })
  await cell('Piezas, Arena / M').fill('6')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(toastTitles).toContain('SKU-1 también es de Falda Bugambilia. Está marcado en tallas y colores.')
  await page.getByRole('link', { name: 'Falda Bugambilia' }).click()
  await expect.poll(currentUrl).toBe('/productos/9')
})

it('a press of save while two people want the same leads to what they have to decide', async () => {
  const theirs = editedProduct({
    name: 'Vestido corto',
    updatedAt: 2_000,
    versions: { facts: 'f2', variants: 'v1', images: 'i1' },
  })
  const { sent, stored } = await open({
    act() {
      stored.product = theirs
      const otherChange = { name: 'Pilar Sosa', at: 2_000, now: 62_000 }
      return { ok: false, code: 'changed-meanwhile', otherChange, product: theirs }
    },
  })
  const save = page.getByRole('button', { name: 'Guardar', exact: true })
  await page.getByLabelText('Nombre').fill('Vestido largo')
  await save.click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Pilar Sosa cambió lo mismo que tú' })
  await expect.element(save).toHaveAttribute('aria-disabled', 'true')
  await save.click({ force: true })
  await expect.element(conflict).toHaveFocus()
  expect(sent).toHaveLength(1)
})
