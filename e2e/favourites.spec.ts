import type { Page } from '@playwright/test'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const STORED = 'vitrina:luna:favourites'

const hearts = (page: Page) => page.getByRole('button', { name: /^Agregar a favoritos: / })
const removers = (page: Page) => page.getByRole('button', { name: /^Quitar de favoritos: / })
const summary = (page: Page, label: string) =>
  page.locator('dl > div').filter({ hasText: label }).getByRole('definition')

interface Today {
  id: number
  firstPrice: number
  card: { name: string; brand: string | null }
}

/** The first products of the catalogue, as the store sells them today. */
async function products(page: Page, count: number): Promise<Today[]> {
  await page.goto('/luna')
  const paths = await page
    .locator('article h3 a')
    .evaluateAll((links) => links.map((link) => link.getAttribute('href') ?? ''))
  const ids = paths.slice(0, count).map((path) => path.split('/').at(-1))
  const response = await page.request.get(`/luna/products?ids=${ids}`)
  return response.json()
}

/** Puts favourites into the browser as if they had been added another day, at another price. */
async function persistFavourites(page: Page, favourites: { id: number; name: string; brand?: string | null }[]) {
  const value = favourites.map(({ id, name, brand = null }, index) => ({
    id,
    product: { name, brand, category: null, image: null, price: 100 },
    addedAt: Date.UTC(2026, 10, 19 + index, 18),
  }))
  await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
    STORED,
    JSON.stringify({ version: 1, value }),
  ] as const)
}

const pesos = (centavos: number) =>
  new Intl.NumberFormat('es-MX', { style: 'currency', currency: 'MXN' }).format(centavos / 100)

test('the heart is on card and page, the count in header and menu', async ({ page, isMobile }) => {
  await page.goto('/luna')
  const heart = hearts(page).first()
  const name = ((await heart.getAttribute('aria-label')) ?? '').replace('Agregar a favoritos: ', '')
  await heart.click()
  await expectToast(page, '¡Agregado a favoritos!')
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect(page).toHaveURL(/\/luna$/)
  // Its visible text is part of its name, which axe checks, too.
  const counted = { name: 'Favoritos 1 producto', exact: true }
  const header = page.getByRole('navigation', { name: 'Tienda' })
  await expect(header.getByRole('link', counted)).toContainText('1')
  await expectAccessible(page)
  if (isMobile) await page.getByRole('button', { name: 'Menú' }).click()
  if (isMobile) await expect(page.getByRole('dialog', { name: 'Menú' }).getByRole('link', counted)).toBeVisible()
  if (isMobile) await page.keyboard.press('Escape')

  await page.getByRole('article').getByRole('link', { name }).first().click()
  const own = page.getByRole('button', { name: `Agregar a favoritos: ${name}` })
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(own).toHaveAttribute('aria-pressed', 'true')
  await own.click()
  await expectToast(page, 'Removido de favoritos')
  await expect(own).toHaveAttribute('aria-pressed', 'false')
})

test('the page shows saved products as they are today, and marks the removed ones', async ({ page }) => {
  const [first, second] = await products(page, 2)
  if (!first || !second) throw new Error('The demo store has no products.')
  await persistFavourites(page, [
    { id: first.id, name: 'Visto con otro nombre' },
    { id: second.id, name: 'Visto con otro nombre' },
    { id: 999_999_999, name: 'Falda que ya no se vende' },
  ])
  await page.goto('/luna/favorites')
  await expect(page.getByRole('heading', { level: 1, name: 'Mis Favoritos' })).toBeVisible()
  await expect(page.getByText('3 productos guardados')).toBeVisible()
  await expect(summary(page, 'Total Favoritos')).toHaveText('3')
  await expect(summary(page, 'Último Agregado')).toHaveText('21 nov 2026')
  await expect(summary(page, 'Valor Total')).toHaveText(pesos(first.firstPrice + second.firstPrice))

  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: removers(page) })
  await expect(cards).toHaveCount(3)
  await expect(cards.nth(0)).toContainText('Ya no está disponible')
  await expect(cards.nth(0).getByRole('link')).toHaveCount(0)
  await expect(cards.nth(1)).toContainText(second.card.name)
  await expect(cards.nth(1)).toContainText('20 nov 2026')
  await expectAccessible(page)

  await cards.nth(0).getByRole('button', { name: 'Quitar de favoritos: Falda que ya no se vende' }).click()
  await expect(page.getByText('2 productos guardados')).toBeVisible()
  await expectToast(page, 'Removido de favoritos')
  await expect(page.getByRole('button', { name: /^Deshacer/ })).toBeFocused()

  await page.reload()
  await expect(cards).toHaveCount(2)
  await page.getByRole('link', { name: 'Volver al catálogo' }).click()
  await expect(page).toHaveURL(/\/luna$/)
})

test('two tabs agree at once', { tag: '@all' }, async ({ page, context }) => {
  await page.goto('/luna')
  const other = await context.newPage()
  await other.goto('/luna/favorites')
  await expect(other.getByRole('heading', { name: 'No tienes favoritos aún' })).toBeVisible()
  await hearts(page).first().click()
  await expect(other.getByText('1 producto guardado', { exact: true })).toBeVisible()
  await removers(other).click()
  await expect(hearts(page).first()).toHaveAttribute('aria-pressed', 'false')

  // Emptying the list from another tab takes no focus with it.
  await hearts(page).first().click()
  await other.getByRole('button', { name: 'Limpiar Todo' }).click()
  await expect(other.getByRole('button', { name: 'Cancelar' })).toBeFocused()
  await hearts(page).first().click()
  await expect(other.getByRole('heading', { level: 1, name: 'Mis Favoritos' })).toBeFocused()
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('the page explains that it needs JavaScript, and offers no heart', { tag: ['@desktop', '@all'] }, async ({
    page,
    allowTrouble,
  }) => {
    // The browser reports the scripts that the policy blocks.
    allowTrouble(/assets\/.*\.js csp$/)
    await page.goto('/luna/favorites')
    await expect(page.getByText('Tus favoritos se guardan en este navegador y necesitan JavaScript.')).toBeVisible()
    await page.goto('/luna')
    await expect(hearts(page).filter({ visible: true })).toHaveCount(0)
  })
})
