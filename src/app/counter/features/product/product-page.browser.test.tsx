import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { SharedCode } from '#domain/product-edit/repeated-codes.ts'
import { editedProduct } from '../../../../../test/components/edited-product.ts'
import { renderInCounter, type SentFields, toastTitles } from '../../../../../test/components/render-in-counter.tsx'
import { currentUrl } from '../../../../../test/components/render-in-store.tsx'
import { ProductPage } from './product-page.tsx'

function Page({ mayEdit }: { mayEdit: boolean }) {
  return (
    <ProductPage
      account="luna"
      storePath="/luna"
      product={PRODUCT}
      sharedCodes={useLoaderData<SharedCode[]>()}
      mayEdit={mayEdit}
      brands={[]}
      categories={[]}
    />
  )
}

const PRODUCT = editedProduct()

/** The page of a product. `shared`: its codes that another product has, which may change */
async function open({ mayEdit = true, act }: { mayEdit?: boolean; act?: (fields: SentFields) => unknown } = {}) {
  const shared: SharedCode[] = []
  const { sent } = await renderInCounter(<Page mayEdit={mayEdit} />, {
    at: '/productos/7',
    loader: () => [...shared],
    act,
  })
  await expect.element(page.getByLabelText('Nombre')).toBeVisible()
  return { sent, shared }
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

it('a product with unsaved changes is not copied, with a toast that says so', async () => {
  const { sent } = await open()
  await page.getByLabelText('Nombre').fill('Otro')
  await duplicate().click()
  expect(toastTitles()).toEqual(['Guarda primero: se copia lo que está guardado.'])
  expect(sent).toEqual([])
})

it('a copy that is asked for again after a bad line is the same copy', async () => {
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

it('a saved code that another product has is told by a toast, and marked with a link to that product', async () => {
  const { shared } = await open({
    act() {
      shared.push({ field: 'sku', code: 'SKU-1', productId: 9, name: 'Falda Bugambilia' })
      return { ok: true, product: PRODUCT, unwritten: [] }
    },
  })
  await cell('Piezas, Arena / M').fill('6')
  await page.getByRole('button', { name: 'Guardar', exact: true }).click()
  await expect.poll(toastTitles).toContain('SKU-1 también es de Falda Bugambilia. Está marcado en tallas y colores.')
  await page.getByRole('link', { name: 'Falda Bugambilia' }).click()
  await expect.poll(currentUrl).toBe('/productos/9')
})
