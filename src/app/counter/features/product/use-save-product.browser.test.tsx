import { useRef } from 'react'
import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { EditedProduct } from '#domain/product-edit/edited-product.ts'
import type { FactsDraft } from '#domain/product-edit/facts-draft.ts'
import { editedProduct } from '#test/components/edited-product.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { ConflictPanel } from './conflict-panel.tsx'
import { PlacePanel, TextPanel } from './facts-panels.tsx'
import { GridPanel } from './grid-panel.tsx'
import { useProductDrafts } from './use-product-drafts.ts'
import { useSaveProduct } from './use-save-product.ts'

const PRODUCT = editedProduct()
const CHANGED_CELLS = 'Unas piezas cambiaron mientras contabas. Revísalas.'

/** The parts of a product that are saved, as its page has them. */
function Product() {
  const product = useLoaderData<EditedProduct>()
  const drafts = useProductDrafts(product)
  const { save, factErrors, cellErrors, otherChange, taken, forgetTaken } = useSaveProduct(product, drafts)
  const conflicts = useRef<HTMLElement>(null)
  const form = {
    draft: drafts.facts.draft,
    errors: factErrors,
    mayEdit: true,
    onChange: (more: Partial<FactsDraft>) => drafts.facts.change((draft) => ({ ...draft, ...more })),
  }
  return (
    <>
      <ConflictPanel
        ref={conflicts}
        product={product}
        drafts={drafts}
        otherChange={otherChange}
        taken={taken}
        onUnderstood={forgetTaken}
      />
      <TextPanel {...form} />
      <PlacePanel {...form} brands={[]} categories={[]} />
      <GridPanel product={product} sharedCodes={[]} drafts={drafts} errors={cellErrors} mayEdit />
      {Object.values(drafts.isChanged).some(Boolean) && (
        <>
          <button type="button" onClick={drafts.discard}>
            Descartar
          </button>
          <button type="button" onClick={() => save()}>
            Guardar
          </button>
        </>
      )}
    </>
  )
}

const name = () => page.getByLabelText('Nombre')
const cell = (label: string) => page.getByRole('textbox', { name: label, exact: true })
const save = () => page.getByRole('button', { name: 'Guardar', exact: true })

/** A page of the product as it is stored, whose actions are answered by `act`. */
async function open(act: (fields: SentFields, stored: { product: EditedProduct }) => unknown) {
  const stored = { product: PRODUCT }
  const { sent } = await renderInCounter(<Product />, {
    loader: () => stored.product,
    act: (fields) => act(fields, stored),
  })
  await expect.element(name()).toHaveValue('Vestido Jacaranda')
  return { sent, stored }
}

it('only the changed parts of a product are sent, each with its own version, and one toast confirms it', async () => {
  const { sent } = await open(({ intent }, stored) => {
    const { versions } = stored.product
    stored.product =
      intent === 'change-product'
        ? { ...stored.product, name: 'Vestido largo', versions: { ...versions, facts: 'f2' } }
        : {
            ...stored.product,
            variants: stored.product.variants.map((variant, at) => (at === 0 ? { ...variant, sku: 'VES-M' } : variant)),
            versions: { ...versions, variants: 'v2' },
          }
    return { ok: true, product: stored.product, unwritten: [] }
  })
  await name().fill('Vestido largo')
  await page.getByRole('combobox', { name: 'Mostrar' }).selectOptions('SKU')
  await cell('SKU, Arena / M').fill('VES-M')
  await save().click()
  await expect.element(save()).not.toBeInTheDocument()
  expect(sent).toEqual([
    { path: '/', intent: 'change-product', version: 'f1', facts: { name: 'Vestido largo' } },
    expect.objectContaining({ intent: 'change-variants', version: 'v1' }),
  ])
  await expect.poll(toastTitles).toEqual(['Guardado'])
})

it('facts that cannot be saved are marked and focused, and nothing is sent', async () => {
  const { sent } = await open(() => ({ ok: true }))
  await name().fill(' ')
  await save().click()
  await expect.element(name()).toHaveAccessibleDescription('Escribe un nombre.')
  await expect.element(name()).toHaveFocus()
  await expect.poll(toastTitles).toEqual(['Revisa lo que está marcado.'])
  expect(sent).toEqual([])
})

it('pieces that are no number are marked in the grid, and nothing is sent', async () => {
  const { sent } = await open(() => ({ ok: true }))
  await cell('Piezas, Rojo / G').fill('tres')
  await save().click()
  await expect.element(cell('Piezas, Rojo / G')).toHaveAttribute('aria-invalid', 'true')
  await expect.element(cell('Piezas, Rojo / G')).toHaveFocus()
  expect(sent).toEqual([])
})

it('a product without any variant on sale is rejected before it is sent', async () => {
  const { sent } = await open(() => ({ ok: true }))
  for (const color of ['Arena', 'Rojo']) await page.getByRole('button', { name: `Dejar de vender ${color}` }).click()
  await save().click()
  await expect.poll(toastTitles).toEqual(['Un producto se vende en al menos una variante.'])
  expect(sent).toEqual([])
})

it('a name that two people changed is decided before anything is saved', async () => {
  const theirs = editedProduct({
    name: 'Vestido corto',
    category: 'Fiesta',
    updatedAt: 2_000,
    versions: { facts: 'f2', variants: 'v1', images: 'i1' },
  })
  const { sent } = await open(({ version, facts }, stored) => {
    const isLate = version === 'f1'
    stored.product = isLate
      ? theirs
      : { ...theirs, ...(facts as object), versions: { ...theirs.versions, facts: 'f3' } }
    const otherChange = { name: 'Pilar Sosa', at: 2_000, now: 62_000 }
    return isLate
      ? { ok: false, code: 'changed-meanwhile', otherChange, product: theirs }
      : { ok: true, product: stored.product }
  })
  await name().fill('Vestido largo')
  await save().click()
  const conflict = page.getByRole('alert').filter({ hasText: 'Pilar Sosa cambió lo mismo que tú' })
  await expect.element(conflict).toMatchTextContent(/Vestido corto/)
  await expect.element(conflict).toMatchTextContent(/Categoría: Fiesta/)
  await expect.element(page.getByLabelText('Categoría')).toHaveValue('Fiesta')
  await save().click()
  expect(sent).toHaveLength(1)
  await conflict.getByRole('button', { name: 'Dejar lo mío: Nombre' }).click()
  await save().click()
  await expect.element(save()).not.toBeInTheDocument()
  await expect.element(name()).toHaveValue('Vestido largo')
  expect(sent.map(({ version }) => version)).toEqual(['f1', 'f2'])
})

it('a change that only the other person made is listed, and the own one stays', async () => {
  const theirs = editedProduct({
    name: 'Vestido corto',
    updatedAt: 2_000,
    versions: { facts: 'f2', variants: 'v1', images: 'i1' },
  })
  await open((_, stored) => {
    stored.product = theirs
    const otherChange = { name: 'Pilar Sosa', at: 2_000, now: 62_000 }
    return { ok: false, code: 'changed-meanwhile', otherChange, product: theirs }
  })
  await page.getByLabelText('Marca').fill('Taller Luz')
  await save().click()
  const notice = page.getByRole('alert').filter({ hasText: 'Pilar Sosa cambió el producto mientras tanto' })
  await expect.element(notice).toMatchTextContent(/Nombre: Vestido corto/)
  await expect.element(name()).toHaveValue('Vestido corto')
  await expect.element(page.getByLabelText('Marca')).toHaveValue('Taller Luz')
  await notice.getByRole('button', { name: 'Entendido' }).click()
  await expect.element(notice).not.toBeInTheDocument()
  await expect.element(save()).toBeVisible()
})

it('pieces that were sold while they were counted stay marked next to the current number', async () => {
  const { sent } = await open((fields, stored) => {
    const levels = (fields.grid as { levels: { expected: number | null }[] }[]).flatMap((row) => row.levels)
    const isLate = levels[0]?.expected === 5
    const onHand = isLate ? 4 : 9
    stored.product = {
      ...PRODUCT,
      variants: PRODUCT.variants.map((variant, at) =>
        at === 0 ? { ...variant, stock: [{ warehouseFid: 'matriz', onHand, held: 0, available: onHand }] } : variant,
      ),
    }
    const unwritten = isLate ? [{ index: 0, warehouseFid: 'matriz', onHand: 4 }] : []
    return { ok: true, product: stored.product, unwritten }
  })
  await cell('Piezas, Arena / M').fill('9')
  await save().click()
  await expect.poll(toastTitles).toEqual([CHANGED_CELLS])
  await expect.element(cell('Piezas, Arena / M')).toHaveAccessibleDescription(/No se guardó: ahora hay 4\./)
  await expect.element(cell('Piezas, Arena / M')).toHaveValue('9')
  await save().click()
  await expect.element(save()).not.toBeInTheDocument()
  const levels = sent.map(({ grid }) => (grid as { levels: unknown[] }[])[0]?.levels)
  expect(levels).toEqual([
    [{ warehouseFid: 'matriz', pieces: 9, expected: 5 }],
    [{ warehouseFid: 'matriz', pieces: 9, expected: 4 }],
  ])
})

it('a second press of save waits until the page has loaded the saved product', async () => {
  const loads = Promise.withResolvers<void>()
  const stored = { product: PRODUCT, isSlow: false }
  const { sent } = await renderInCounter(<Product />, {
    async loader() {
      if (stored.isSlow) await loads.promise
      return stored.product
    },
    act({ facts }) {
      const facts_ = `f${sent.length + 1}`
      stored.product = { ...stored.product, ...(facts as object), versions: { ...PRODUCT.versions, facts: facts_ } }
      stored.isSlow = true
      return { ok: true, product: stored.product }
    },
  })
  await name().fill('Vestido largo')
  await save().click()
  await expect.poll(toastTitles).toEqual(['Guardado'])
  await name().fill('Vestido corto')
  await save().click()
  expect(sent).toHaveLength(1)
  loads.resolve()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]).toMatchObject({ version: 'f2', facts: { name: 'Vestido corto' } })
  await expect.element(save()).not.toBeInTheDocument()
})

it('discarding puts all parts of a product back as they are stored', async () => {
  const { sent } = await open(() => ({ ok: true }))
  await name().fill('Vestido largo')
  await cell('Piezas, Arena / M').fill('9')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await expect.element(name()).toHaveValue('Vestido Jacaranda')
  await expect.element(cell('Piezas, Arena / M')).toHaveValue('5')
  await expect.element(save()).not.toBeInTheDocument()
  expect(sent).toEqual([])
})
