import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { FoundForLabels, LabelVariant } from '#domain/printing/label-variant.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { LabelFinder } from './label-finder.tsx'
import { LabelRows } from './label-rows.tsx'
import { SheetForm } from './sheet-form.tsx'
import { useLabelChoice } from './use-label-choice.ts'

const DRESS = { productId: 7, name: 'Vestido Jacaranda', price: 89_900 }
const VARIANTS: LabelVariant[] = [
  { ...DRESS, variantId: 1, options: 'Arena / M', barcode: '7501234567893', sku: 'VES-M', pieces: 5 },
  { ...DRESS, variantId: 2, options: 'Arena / G', barcode: '7501234567909', sku: 'VES-G', pieces: 2 },
  { productId: 8, variantId: 3, name: 'Falda', options: '', price: 59_900, barcode: '', sku: null, pieces: null },
]

const numbers = (url: URL, name: string) => (url.searchParams.get(name) ?? '').split(',').map(Number)

function Labels() {
  const variants = useLoaderData<LabelVariant[]>()
  const choice = useLabelChoice(variants)
  return (
    <>
      <LabelFinder choice={choice} />
      {variants.length === 0 ? <p>Nada</p> : <LabelRows variants={variants} choice={choice} />}
      <SheetForm choice={choice} />
    </>
  )
}

/** The page of the labels that its URL names, of a store whose goods are found by these codes and names. */
async function open(at = '/productos/etiquetas', found: Record<string, Partial<FoundForLabels>> = {}) {
  serve((url) => ({ variantIds: [], products: [], ...found[url.searchParams.get('texto') ?? ''] }))
  await renderInCounter(<Labels />, {
    at,
    loader({ request }) {
      const url = new URL(request.url)
      const [products, variants] = [numbers(url, 'ids'), numbers(url, 'variantes')]
      return VARIANTS.filter((each) => products.includes(each.productId) || variants.includes(each.variantId))
    },
  })
  await expect.element(page.getByLabelText('Nombre o código')).toBeVisible()
}

const copies = (name: string) => page.getByLabelText(`Etiquetas de ${name}`)
const M = 'Vestido Jacaranda Arena / M'
const G = 'Vestido Jacaranda Arena / G'
const flaw = () => page.getByText(/^(?:Las copias son|Son más de|Elige al menos)/).last()

async function enter(text: string): Promise<void> {
  await page.getByLabelText('Nombre o código').fill(text)
  await userEvent.keyboard('{Enter}')
}

it('a scanned code adds one label of its variant, and one label more each time', async () => {
  await open(undefined, { '7501234567893': { variantIds: [1] } })
  await enter('7501234567893')
  await expect.element(copies(M)).toHaveValue('1')
  expect(currentUrl()).toBe('/productos/etiquetas?variantes=1')
  await expect.poll(toastTitles).toEqual(['Agregada'])
  await enter('7501234567893')
  await expect.element(copies(M)).toHaveValue('2')
  expect(currentUrl()).toBe('/productos/etiquetas?variantes=1')
  await expect.element(page.getByLabelText('Nombre o código')).toHaveValue('')
})

it('a product that is found by its name is added with all of its variants', async () => {
  const products = [{ id: 7, name: 'Vestido Jacaranda', brand: null, variants: 2 }]
  await open('/productos/etiquetas?variantes=3', { vestido: { products } })
  await page.getByLabelText('Nombre o código').fill('vestido')
  await page.getByRole('button', { name: 'Agregar Vestido Jacaranda' }).click()
  await expect.element(copies(G)).toHaveValue('1')
  expect(currentUrl()).toBe('/productos/etiquetas?ids=7&variantes=3')
})

it('a code of nothing, and a search without a connection, add nothing, and show why', async () => {
  await open()
  await enter('nada')
  await expect.poll(toastTitles).toContain('No hay nada con «nada».')
  await expect.element(page.getByLabelText('Nombre o código')).toHaveValue('nada')
  serve(cutConnection)
  await enter('otro')
  await expect.poll(toastTitles).toContain('No hay conexión. Nada se perdió: inténtalo de nuevo.')
  expect(currentUrl()).toBe('/productos/etiquetas')
})

it('a product is taken out with its variants, however they were added', async () => {
  await open('/productos/etiquetas?ids=8&variantes=1,2')
  await page.getByRole('button', { name: 'Quitar Vestido Jacaranda' }).click()
  await expect.element(copies(M)).not.toBeInTheDocument()
  expect(currentUrl()).toBe('/productos/etiquetas?ids=8')
  await page.getByRole('button', { name: 'Quitar todo' }).click()
  await expect.element(page.getByText('Nada')).toBeVisible()
  expect(currentUrl()).toBe('/productos/etiquetas')
})

it('one label per piece replaces the typed numbers, and is one label where pieces are not counted', async () => {
  await open('/productos/etiquetas?ids=7,8')
  await copies(M).fill('9')
  await page.getByLabelText('Tantas como piezas hay').click()
  await expect.element(copies(M)).toHaveValue('5')
  await expect.element(copies(G)).toHaveValue('2')
  await expect.element(copies('Falda')).toHaveValue('1')
})

it.each([
  ['2.5', 'Las copias son un número entero de 0 en adelante.'],
  ['9999', 'Son más de 3,000 etiquetas. Imprímelas en varias partes.'],
])('%s copies are no sheet of labels, and stay as they were typed', async (typed, sentence) => {
  await open('/productos/etiquetas?variantes=1')
  await copies(M).fill(typed)
  await expect.element(copies(M)).toHaveValue(typed)
  await expect.element(flaw()).toHaveTextContent(sentence)
  await copies(M).fill('0')
  await expect.element(flaw()).not.toBeInTheDocument()
})

it('labels begin at a place of the sheet, and the paper is remembered by the device', async () => {
  await open('/productos/etiquetas?ids=7')
  await page.getByLabelText('Tantas como piezas hay').click()
  await expect.element(page.getByText('7 etiquetas', { exact: true })).toBeVisible()
  await page.getByRole('combobox', { name: 'Formato' }).selectOptions('Hoja carta, 30 etiquetas de 67 × 25 mm')
  await expect.element(page.getByText('7 etiquetas en 1 hoja', { exact: true })).toBeVisible()
  await page.getByLabelText('Empezar en la etiqueta').fill('28')
  await expect.element(page.getByText('7 etiquetas en 2 hojas', { exact: true })).toBeVisible()
  expect(localStorage.getItem('vitrina-label-format')).toBe('letter-30')
})

it('a form of labels sends the copies of each variant, and none while nothing is chosen', async () => {
  await open('/productos/etiquetas?ids=7')
  await copies(G).fill('0')
  const form = page.getByRole('button', { name: 'Abrir el PDF' }).element().closest('form')
  if (!form) throw new Error('The button is in no form.')
  expect(new FormData(form).get('copies')).toBe('1:1')
  await copies(M).fill('0')
  await page.getByRole('button', { name: 'Abrir el PDF' }).click()
  await expect.element(flaw()).toHaveTextContent('Elige al menos una etiqueta.')
})
