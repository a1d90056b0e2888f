import { addOnPage, cartButton } from './cart-page.ts'
import { fillPickup, placeButton, placedFolio } from './checkout-page.ts'
import { anotherBrowser, DRESS, enterCounter, importCharts, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { collectPaintedBranches } from './painted-branches.ts'
import { collectShifts } from './shifts.ts'
import { addStockedBranch } from './till.ts'

const SKIRT = ['falda', 'Falda Magnolia', 'Casa Mora', 'Faldas'] as const

test(
  'a shopper chooses a branch, finds a size by a garment, orders for the branch, and its own staff hands the order over',
  { tag: '@phone' },
  async ({ page, browser }, info) => {
    const account = await openCounterStore(info, [
      [...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5'],
      [...DRESS, 'v3', 'VES-A-G', '7501234567916', 'Arena', 'G', '899', '5'],
      [...SKIRT, 'v2', 'FAL-N-M', '7501234567909', 'Negro', 'M', '499', '5'],
    ])
    await addStockedBranch(account, { fid: 'roma', name: 'Mora Roma', pieces: [{ sku: 'VES-A-M', pieces: 1 }] })

    await importCharts(account, [
      ['marca', 'categoria', 'producto', 'prenda', 'medidas', 'talla', 'pecho'],
      ['Casa Mora', '', '', 'vestido', 'prenda', 'M', '98'],
      ['Casa Mora', '', '', 'vestido', 'prenda', 'G', '106'],
    ])

    // The listings follow a moment after the branch was stated.
    const card = page.getByRole('article').filter({ hasText: 'Vestido Jacaranda' })
    await expect(async () => {
      await page.goto(`/${account}`)
      await expect(card).toContainText('En 2 sucursales', { timeout: 500 })
    }).toPass()
    await page.getByRole('button', { name: 'Mi tienda: Elige tu tienda' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: /^Roma/ }).click()
    await expect(page.getByRole('button', { name: 'Mi tienda: Roma' })).toBeVisible()
    await expect(card).toContainText('Disponible en Roma')
    await expect(page.getByRole('article').filter({ hasText: 'Falda Magnolia' })).toContainText('Solo en Centro')

    // The choice is there before the first paint, on the page that every visitor gets, and moves nothing.
    const reader = await page.context().newPage()
    const [shifts, painted] = [await collectShifts(reader), await collectPaintedBranches(reader)]
    const product = await page.getByRole('link', { name: 'Vestido Jacaranda' }).getAttribute('href')
    for (const [path, lines] of [
      [`/${account}`, ['Roma', 'Disponible en Roma', 'Solo en Centro']],
      [product ?? '', ['Roma', 'Disponible en Roma', 'M: solid', 'G: dashed']],
    ] as const) {
      await reader.goto(path)
      await expect(reader.getByRole('button', { name: 'Mi tienda: Roma' })).toBeVisible()
      await expect(reader.locator('.branch-button:not([data-late])')).toBeAttached()
      expect((await painted()).toSorted()).toEqual(lines.toSorted())
      expect(await shifts()).toBe(0)
    }
    await reader.close()

    await page.getByRole('button', { name: 'Filtros' }).click()
    await page.getByRole('switch', { name: 'En mi tienda: Roma' }).or(page.getByLabel('En mi tienda: Roma')).check()
    await expect(page).toHaveURL(/branch=roma/)
    await page.keyboard.press('Escape')
    await expect(page.getByRole('article')).toHaveCount(1)

    await page.getByRole('link', { name: 'Vestido Jacaranda' }).click()
    await expect(page.getByText('Disponible en Roma')).toBeVisible()
    await page.getByRole('button', { name: 'Ver en qué tiendas hay' }).click()
    await expect(page.getByRole('dialog').getByRole('listitem').filter({ hasText: 'Roma' })).toContainText(
      'Última pieza',
    )
    await expectAccessible(page)
    await page.keyboard.press('Escape')

    await page.getByRole('button', { name: 'Medidas y talla' }).click()
    const sizes = page.getByRole('dialog', { name: 'Encuentra tu talla' })
    await sizes.getByRole('textbox', { name: /Pecho/ }).fill('97')
    await expect(sizes.getByText('M: 1 cm más que tu prenda en pecho')).toBeVisible()
    await expectAccessible(page)
    await sizes.getByRole('button', { name: 'Elegir M' }).click()
    await expect(sizes).toBeHidden()
    await expect(page).toHaveURL(/variant=/)
    await addOnPage(page).click()
    await expect(cartButton(page)).toContainText('1')

    await page.goto(`/${account}/checkout`)
    await fillPickup(page, 'renata@correo.example')
    await expect(page.getByRole('radio', { name: /^Roma/ })).toBeChecked()
    await expectAccessible(page)
    await placeButton(page).click()
    const folio = await placedFolio(page)
    await expect(page.getByText('Mora Roma').first()).toBeVisible()

    // The last piece is gone: the card names the branch that still has one.
    await page.goto(`/${account}?search=jacaranda`)
    await expect(async () => {
      await page.reload()
      await expect(card).toContainText('Solo en Centro', { timeout: 500 })
    }).toPass()

    const [own, other] = [await anotherBrowser(browser, info), await anotherBrowser(browser, info)]
    const [ofRoma, ofCentro] = [await own.newPage(), await other.newPage()]
    await enterCounter(ofRoma, account, { name: 'Rosa Ruiz', role: 'seller', branch: 'roma' })
    await enterCounter(ofCentro, account, { name: 'Ciro Cano', role: 'seller', branch: 'principal' })
    expect((await ofCentro.request.get(`/${account}/mostrador/pedidos/${folio}`)).status()).toBe(404)
    await ofRoma.goto(`/${account}/mostrador/pedidos/${folio}`)
    for (const step of ['Empezar a preparar', 'Marcar listo', 'Entregar'])
      await ofRoma.getByRole('button', { name: step, exact: true }).click()
    await ofRoma
      .getByRole('dialog')
      .getByRole('button', { name: /^(Sí|Entregar)/ })
      .click()
    await expect(ofRoma.getByText('Entregado', { exact: true }).first()).toBeVisible()
    await own.close()
    await other.close()
  },
)
