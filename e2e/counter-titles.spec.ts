import type { Page } from '@playwright/test'
import { DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, test } from './fixtures.ts'

const ROWS = [[...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5']]

/** The pages that the navigation leads to, and the parts of the stock and of the store. */
const ENTRIES = [
  'Inicio',
  'Pedidos',
  'Entregar',
  'Inventario',
  'Productos',
  'Etiquetas',
  'Tablero',
  'Clientes',
  'Opiniones',
  'Actividad',
  'Tienda',
  'Equipo',
  'Mi cuenta',
]
const STOCK = ['Conteos', 'Traspasos', 'Por pedir']
const STORE = [
  'Imagen y nombre',
  'Sucursales y horarios',
  'Cupones',
  'Envíos',
  'Contacto y textos legales',
  'Avisos',
  'WhatsApp',
  'Facturación',
  'Dominio',
  'Correos',
]

/** Follows an entry of the navigation, which on a phone is in the bar or under 'Más'. */
async function follow(page: Page, name: string): Promise<void> {
  // The sheet of the entry before is closing.
  await expect(page.getByRole('dialog')).toHaveCount(0)
  const navigation = page.getByRole('navigation', { name: 'Mostrador' }).filter({ visible: true })
  if ((await navigation.getByRole('link', { name, exact: true }).count()) === 0) {
    await navigation.getByRole('button', { name: 'Más', exact: true }).click()
    await page.getByRole('dialog').getByRole('link', { name, exact: true }).click()
  } else await navigation.getByRole('link', { name, exact: true }).click()
}

const isAsWideAsWindow = () => document.documentElement.scrollWidth <= document.documentElement.clientWidth

test('each page of the counter is reached, announced by a title of its own, accessible and as wide as the window', async ({
  page,
  allowTrouble,
}, info) => {
  // The preview of the mails lets no script run, and a script of this browser's own tries to.
  allowTrouble(/^console error: Blocked script execution in 'about:srcdoc'/)
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador`)
  await expect(page).toHaveTitle(/^Inicio · ./)
  const store = (await page.title()).slice('Inicio · '.length)
  const seen = new Set<string>()
  const announced = page.locator('[aria-live="polite"]').filter({ hasText: ` · ${store}` })
  const isDesktop = info.project.name === 'desktop'
  /** Waits until the page has the title, which no other had. */
  const expectTitle = async (name: string) => {
    await expect(page).toHaveTitle(`${name} · ${store}`)
    // A title that is left over from the page before would be a second one.
    await expect(page.locator('head title')).toHaveCount(1)
    expect(seen).not.toContain(name)
    seen.add(name)
    expect(await page.evaluate(isAsWideAsWindow), `${name} is no wider than the window`).toBe(true)
    await expectAccessible(page)
  }
  const titles: Record<string, string> = { Inventario: 'Existencias' }
  for (const name of ENTRIES) {
    await follow(page, name)
    await expectTitle(titles[name] ?? name)
    if (name !== 'Inicio') await expect(announced).toHaveText(`${titles[name] ?? name} · ${store}`)
  }
  await follow(page, 'Inventario')
  for (const name of STOCK) {
    await page.getByRole('navigation', { name: 'Inventario' }).getByRole('link', { name }).click()
    await expectTitle(name)
  }
  await follow(page, 'Tienda')
  for (const name of STORE) {
    // On a wide screen the list is next to the page, on a phone it is the page above.
    if (!isDesktop) await page.goto(`/${account}/mostrador/tienda`)
    await page.getByRole('main').getByRole('link', { name }).click()
    await expectTitle(name)
  }
  await follow(page, 'Productos')
  await page
    .getByRole('main')
    .getByRole('link', { name: 'Vestido Jacaranda' })
    .filter({ visible: true })
    .first()
    .click()
  await expectTitle('Vestido Jacaranda')
  await expect(announced).toHaveText(`Vestido Jacaranda · ${store}`)
  // The link is gone with the table: the keyboard goes on from the page's content.
  await expect(page.getByRole('main')).toBeFocused()
  await page.goto(`/${account}/mostrador/nada`)
  await expectTitle('Esta página no existe')
})
