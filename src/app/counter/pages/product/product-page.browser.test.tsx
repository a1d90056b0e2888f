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

interface OpenOptions {
  mayEdit?: boolean
  product?: EditedProduct
  act?: (fields: SentFields) => unknown
}

/** The page of a product as it is stored, which actions may change. */
async function open({ mayEdit = true, product = PRODUCT, act }: OpenOptions = {}) {
  const stored: Stored = { product, shared: [] }
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

/** The dress, with pieces of its first colour alone. */
function halfCounted(changes: Partial<EditedProduct> = {}): EditedProduct {
  const variants = PRODUCT.variants.map((variant, at) => (at < 2 ? variant : { ...variant, stock: [] }))
  return editedProduct({ variants, ...changes })
}

const save = () => page.getByRole('button', { name: 'Guardar', exact: true })
const question = (name: string) => page.getByRole('dialog', { name })

it('a variant that no warehouse counts reads so in the state of the product, in its cell and below the table', async () => {
  await open({ product: halfCounted() })
  await expect.element(page.getByText('2 de 4 sin contar: se venden sin límite', { exact: true })).toBeVisible()
  await expect.element(cell('Piezas, Rojo / M')).toHaveAttribute('placeholder', 'Sin contar')
  await expect.element(page.getByText(/sin límite. Si no hay, escribe 0./)).toBeVisible()
  await cell('Piezas, Rojo / M').fill('0')
  await cell('Piezas, Rojo / G').fill('3')
  await expect.element(page.getByText(/Si no hay, escribe 0./)).not.toBeInTheDocument()
})

it('a product that is published with pieces of one colour alone is confirmed, and the others can get zero', async () => {
  const { sent } = await open({
    product: halfCounted({ published: false }),
    act: () => ({ ok: true, product: PRODUCT, unwritten: [] }),
  })
  await page.getByLabelText('Publicado').click()
  await save().click()
  const dialog = question('¿Publicar sin piezas?')
  await expect.element(dialog.getByText('2 de sus 4 variantes no tienen piezas: se venderán sin límite.')).toBeVisible()
  await expect.element(dialog.getByText('Rojo / M y Rojo / G.')).toBeVisible()
  expect(sent).toEqual([])
  await dialog.getByRole('button', { name: 'Poner 0 piezas' }).click()
  // It goes on sale once the pieces are saved.
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['change-variants', 'change-product'])
  const grid = sent.find(({ intent }) => intent === 'change-variants')?.grid as { levels: unknown[] }[]
  const zero = [{ warehouseFid: 'matriz', pieces: 0, expected: null }]
  expect(grid.map(({ levels }) => levels)).toEqual([[], [], zero, zero])
})

it('a product that is published without pieces on purpose is saved as it is, and not confirmed again', async () => {
  const { sent } = await open({
    product: halfCounted({ published: false }),
    act: () => ({ ok: false, code: 'offline' }),
  })
  await page.getByLabelText('Publicado').click()
  await save().click()
  await question('¿Publicar sin piezas?').getByRole('button', { name: 'Volver' }).click()
  await expect.element(question('¿Publicar sin piezas?')).not.toBeInTheDocument()
  await save().click()
  await question('¿Publicar sin piezas?').getByRole('button', { name: 'Publicar así' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'change-product', facts: { published: true } }])
  await save().click()
  await expect.poll(() => sent).toHaveLength(2)
})

it('pieces filled down one colour of a published product leave the other to be confirmed', async () => {
  const variants = PRODUCT.variants.map((variant) => ({ ...variant, stock: [] }))
  const product = editedProduct({ variants })
  const { sent } = await open({ product, act: () => ({ ok: true, product, unwritten: [] }) })
  await page.getByLabelText('Nombre').fill('Vestido largo')
  await save().click()
  await expect.poll(() => sent).toHaveLength(1)
  await cell('Piezas, Arena / M').fill('4')
  await page.getByRole('button', { name: 'Rellenar hacia abajo' }).click()
  await save().click()
  await expect.element(question('¿Guardar sin piezas?').getByText('Rojo / M y Rojo / G.')).toBeVisible()
})

it('a product with pieces is published with one press', async () => {
  const { sent } = await open({
    product: editedProduct({ published: false }),
    act: () => ({ ok: true, product: PRODUCT, unwritten: [] }),
  })
  await page.getByLabelText('Publicado').click()
  await save().click()
  await expect.poll(() => sent).toHaveLength(1)
})

it('a product whose pieces could not be saved does not go on sale', async () => {
  const { sent } = await open({
    product: editedProduct({ published: false }),
    act: () => ({ ok: false, code: 'offline' }),
  })
  await page.getByLabelText('Publicado').click()
  await cell('Piezas, Rojo / M').fill('9')
  await save().click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['change-variants'])
  await expect.poll(toastTitles).toHaveLength(1)
  await save().click()
  await expect.poll(() => sent.map(({ intent }) => intent)).toEqual(['change-variants', 'change-variants'])
})
