import sharp from 'sharp'
import { addOnPage, cartButton } from './cart-page.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

test(
  'from an invitation to the first product on sale, by the next steps of the empty counter',
  { tag: '@all' },
  async ({ page, browser }, info) => {
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await page.goto(`/${account}/mostrador`)
    const steps = page.getByRole('region', { name: /Empieza a vender en cinco minutos|Sigue con tu tienda/ })
    await expect(steps).toBeVisible()
    await expectAccessible(page)

    await steps.getByRole('link', { name: 'Poner el logo' }).click()
    const logo = await sharp({ create: { width: 600, height: 200, channels: 3, background: '#a43' } })
      .png()
      .toBuffer()
    await page.getByLabel('Archivo de logo').setInputFiles({ name: 'logo.png', mimeType: 'image/png', buffer: logo })
    await expectToast(page, 'Logo en tu tienda')

    await page.goto(`/${account}/mostrador/productos/nuevo`)
    await page.getByLabel('Nombre').fill('Blusa Colibrí')
    await page.getByRole('textbox', { name: 'Precio', exact: true }).fill('549')
    await page.getByLabel('Publicado').check()
    await page.getByRole('button', { name: 'Crear producto' }).click()
    await expectToast(page, 'Producto creado')
    await page.getByRole('textbox', { name: 'Agregar tallas' }).fill('M')
    await page.getByRole('button', { name: 'Agregar tallas' }).click()
    await page.getByRole('textbox', { name: 'Piezas, M', exact: true }).fill('3')
    await page.getByRole('button', { name: 'Guardar', exact: true }).click()
    await expectToast(page, 'Guardado')
    await page.goto(`/${account}/mostrador`)
    await expect(steps.getByRole('heading', { name: /Pon a la venta tu primer producto.*hecho/ })).toBeVisible()

    const shoppers = await anotherBrowser(browser, info)
    const shopper = await shoppers.newPage()
    await shopper.goto(`/${account}`)
    await shopper.getByRole('link', { name: 'Blusa Colibrí' }).click()
    await expect(shopper.getByRole('heading', { level: 1, name: 'Blusa Colibrí' })).toBeVisible()
    await addOnPage(shopper).click()
    await expect(cartButton(shopper)).toContainText('$549.00')
    await shoppers.close()
  },
)
