import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { vitrina } from '../test/command-caller.ts'
import { addOnPage, cartButton, cartSheet, lines } from './cart-page.ts'
import { fillPickup, placeButton, placedFolio, region, total } from './checkout-page.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { group } from './product-page.ts'
import { openBranch } from './till.ts'

// The product's price is the price of the small size, reduced from 400; the large one has its own.
const BLOUSE = {
  _id: 'blusa',
  nombre: 'Blusa Marejada',
  precio: 300,
  precio_original: 400,
  tipo: 'Producto Variantes',
  variants: [
    { _id: 'ch', variante1: { tipo: 'Talla', valor: 'CH' }, variantStock: [{ existencia: 1 }] },
    { _id: 'g', variante1: { tipo: 'Talla', valor: 'G' }, variantStock: [{ existencia: 2 }], precio: 450 },
  ],
}
// A discount that does not apply: the price is not reduced.
const SKIRT = { _id: 'falda', nombre: 'Falda Marejada', precio: 500, descuento_porcentaje: 20, totalStock: 9 }

/** A store of its own, as the point of sale fills it. */
async function createStore(account: string): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-prices-'))
  const file = join(folder, 'productos.json')
  await writeFile(file, JSON.stringify([BLOUSE, SKIRT]))
  const args = ['import', '--store', account, '--create', '--name', 'Marejada', '--format', 'pos-json', file]
  const made = await vitrina(args, { env: { DATA_DIR: process.env.VITRINA_DATA_DIR } })
  await rm(folder, { recursive: true })
  if (made.status !== 0) throw new Error(`The store was not made: ${made.stderr}`)
  await openBranch(account)
}

test(
  'a size with its own price costs that from the card to the order',
  { tag: '@all' },
  async ({ page }, { project }) => {
    const account = `precios-${project.name}`
    await createStore(account)
    await page.goto(`/${account}`)
    const card = page.getByRole('article').filter({ hasText: 'Blusa Marejada' })
    await expect(card).toContainText('Desde $300.00')
    await expect(card.locator('s')).toHaveText('Precio anterior: $400.00')
    await expect(card.getByRole('listitem').filter({ hasText: 'Oferta' })).toBeVisible()
    await expect(card.getByText('Quedan 3 piezas').filter({ visible: true })).toHaveCount(1)
    const other = page.getByRole('article').filter({ hasText: 'Falda Marejada' })
    await expect(other).toContainText('$500.00')
    await expect(other.locator('s')).toHaveCount(0)
    await expect(other.getByText('Oferta')).toHaveCount(0)
    await expectAccessible(page)

    await card.getByRole('button', { name: /al carrito$/ }).click()
    const dialog = page.getByRole('dialog', { name: 'Blusa Marejada' })
    await dialog.getByRole('button', { name: 'G', exact: true }).click()
    await expect(dialog).toContainText('$450.00')
    await expect(dialog.locator('s')).toHaveCount(0)
    await dialog.getByRole('link', { name: 'Ver producto' }).click()

    const main = page.getByRole('main')
    await expect(page).toHaveURL(/\?variant=\d+$/)
    await expect(main.getByText('$450.00', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('Oferta')).toHaveCount(0)
    await group(page, /Talla/).getByRole('link', { name: 'CH', exact: true }).click()
    await expect(main.getByText('Ahorras $100.00 (25 %)')).toBeVisible()
    await expect(main.getByText('Oferta')).toBeVisible()
    await group(page, /Talla/).getByRole('link', { name: 'G', exact: true }).click()
    await expect(main.getByText('$450.00', { exact: true }).first()).toBeVisible()
    await expect(main.getByText('Oferta')).toHaveCount(0)
    await expectAccessible(page)
    await addOnPage(page).click()

    await cartButton(page).click()
    await expect(lines(page)).toContainText('$450.00')
    await expect(lines(page).getByText('G', { exact: true })).toBeVisible()
    await cartSheet(page).getByRole('link', { name: 'Realizar pedido' }).click()
    const summary = region(page, 'Resumen del pedido')
    // A phone has the lines folded away.
    await expect(summary.getByText('G', { exact: true })).toHaveCount(1)
    await expect(total(page)).toHaveText('$450.00')
    await fillPickup(page, `precios-${project.name}@correo.example`)
    await placeButton(page).click()
    await placedFolio(page)
    await expect(region(page, 'Resumen del Pedido')).toContainText('Total$450.00')
    await expect(page.getByRole('main')).toContainText('Blusa Marejada / G')
  },
)
