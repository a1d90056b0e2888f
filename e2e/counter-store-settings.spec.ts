import type { Page } from '@playwright/test'
import sharp from 'sharp'
import { anotherBrowser, DRESS, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const ROWS = [[...DRESS, 'v1', 'VES-A-M', '7501234567893', 'Arena', 'M', '899', '5']]

const save = (page: Page) => page.getByRole('button', { name: 'Guardar', exact: true }).click()

async function open(page: Page, account: string, part: string): Promise<void> {
  await page.goto(`/${account}/mostrador/tienda${part}`)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
}

test('a store gets a name, a logo and a colour, and its pages have them', async ({ page, allowTrouble }, info) => {
  // What cannot be an image is rejected.
  allowTrouble(/^response 409: POST .*\/imagen/)
  const account = await openCounterStore(info, ROWS)
  await enterCounter(page, account)
  await open(page, account, '')
  await expectAccessible(page)
  await page.getByRole('link', { name: /^Imagen y nombre/ }).click()
  const preview = page.getByRole('region', { name: 'Vista previa' })
  await page.getByLabel('Nombre de la tienda').fill('Mora y Sol')
  await expect(preview).toContainText('Mora y Sol')
  await expect(preview).toContainText('Vestido Jacaranda')
  await page.getByLabel('Color', { exact: true }).fill('rojo')
  await save(page)
  await expect(page.getByText('Un color se escribe #rrggbb.')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Color', { exact: true }).fill('#2f6f4f')
  await save(page)
  await expectToast(page, 'Guardado')

  const heic = Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic0000mif1heic')])
  for (const [name, buffer, sentence] of [
    ['logo.heic', heic, 'Las fotos HEIC de iPhone no se pueden mostrar en la web.'],
    ['logo.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'Los dibujos SVG'],
  ] as const) {
    await page.getByLabel('Archivo de logo').setInputFiles({ name, mimeType: 'image/png', buffer })
    await expect(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
  }
  const logo = await sharp({ create: { width: 400, height: 120, channels: 3, background: '#2f6f4f' } })
    .png()
    .toBuffer()
  await page.getByLabel('Archivo de logo').setInputFiles({ name: 'l.png', mimeType: 'image/png', buffer: logo })
  await expectToast(page, 'Logo en tu tienda')
  await expect(preview.getByRole('presentation').first()).toHaveAttribute('src', /^\/img\//)

  await page.goto(`/${account}`)
  await expect(page.getByRole('link', { name: 'Mora y Sol, ir al catálogo' }).first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Mora y Sol' })).toBeVisible()
})

test(
  'of two who change the same, the later one sees both and chooses',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    allowTrouble(/^response 409: POST .*\/imagen/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    const others = await anotherBrowser(browser, info)
    const other = await others.newPage()
    await enterCounter(other, account, { name: 'Pilar Sosa' })
    for (const each of [page, other]) await open(each, account, '/imagen')
    await page.getByLabel('Nombre de la tienda').fill('Bazar Sol')
    await save(page)
    await expectToast(page, 'Guardado')
    await other.getByLabel('Nombre de la tienda').fill('Bazar Luna')
    await other.getByLabel('Descripción').fill('Ropa de lino.')
    await save(other)
    const conflict = other.getByRole('alert', { name: 'Cambios de alguien más' })
    await expect(conflict).toContainText('Bazar Sol')
    await expect(conflict).toContainText('Bazar Luna')
    await expectAccessible(other)
    await other.getByRole('button', { name: 'Poner lo mío: Nombre' }).click()
    await save(other)
    await expectToast(other, 'Guardado')
    await page.reload()
    await expect(page.getByLabel('Nombre de la tienda')).toHaveValue('Bazar Luna')
    await expect(page.getByLabel('Descripción')).toHaveValue('Ropa de lino.')
    await others.close()
  },
)

test(
  'a branch gets its hours and Nochebuena; leaving unsaved changes has to be confirmed',
  { tag: '@all' },
  async ({ page, allowTrouble }, info) => {
    allowTrouble(/^response 409: POST .*\/sucursales/)
    const account = await openCounterStore(info)
    await enterCounter(page, account)
    await open(page, account, '/sucursales')
    await page.getByLabel('Nombre', { exact: true }).fill('Roma Norte')
    await page.getByRole('button', { name: 'Agregar', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Roma Norte' })).toBeVisible()
    await page.getByRole('button', { name: 'Empezar con lunes a sábado de 10 a 20' }).click()
    await page.getByLabel('sábado, abre').fill('20:00')
    await page.getByLabel('sábado, cierra').fill('09:00')
    await expect(page.getByText('Cierra al día siguiente.')).toBeVisible()
    await save(page)
    await expect(page.getByText(/^Cierra antes de abrir\./)).toBeVisible()
    await page.getByLabel('sábado, abre').fill('10:00')
    await page.getByLabel('sábado, cierra').fill('15:00')
    await page.getByRole('button', { name: /^Nochebuena/ }).click()
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Sucursales y horarios' }).first().click()
    await page.getByRole('button', { name: 'Seguir editando' }).click()
    await save(page)
    await expectToast(page, 'Horario guardado')
    await page.getByRole('link', { name: 'Sucursales y horarios' }).first().click()
    const card = page.getByRole('link', { name: /^Roma Norte.*Lunes/ })
    await expect(card).toContainText('Lunes a viernes: 10:00–20:00')
    await expect(card).toContainText('Sábado: 10:00–15:00')
    await expect(card).toContainText('Nochebuena: 10:00–15:00')

    await expectAccessible(page)
    await page.getByRole('link', { name: 'Roma Norte No se vende en línea' }).click()
    await page.getByRole('button', { name: 'Vender en línea de este almacén' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Vender en línea', exact: true }).click()
    await expect(page.getByRole('heading', { name: 'Se vende en línea de este almacén' })).toBeVisible()
    await expectAccessible(page)
  },
)

test(
  'a manager makes a coupon with its link and QR, and ends it; she cannot change the domain',
  { tag: '@all' },
  async ({ page, allowTrouble }, info) => {
    allowTrouble(/^response 409: POST .*\/cupones/)
    allowTrouble(/^response 403: GET .*\/dominio/)
    const account = await openCounterStore(info)
    await enterCounter(page, account, { role: 'manager' })
    await open(page, account, '')
    await expect(page.getByRole('link', { name: /^Dominio/ })).toBeHidden()
    await page.goto(`/${account}/mostrador/tienda/dominio`)
    await expect(page.getByText('Aquí no tienes acceso')).toBeVisible()
    await open(page, account, '/cupones')
    await expectAccessible(page)
    await page.getByRole('link', { name: 'Nuevo cupón' }).click()
    await page.getByLabel('Código').fill('x')
    await page.getByRole('button', { name: 'Crear cupón' }).click()
    await expect(page.getByText('Ponle un nombre.')).toBeVisible()
    await expectAccessible(page)
    await page.getByLabel('Código').fill('verano10')
    await page.getByLabel('Nombre').fill('Verano')
    await page.getByRole('button', { name: 'Crear cupón' }).click()
    await expect(page.getByLabel('Enlace del cupón')).toHaveValue(new RegExp(`/${account}#cupon=VERANO10$`))
    await expect(page.getByRole('img', { name: 'QR del cupón VERANO10' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Terminar cupón' }).click()
    await page.getByRole('dialog').getByRole('button', { name: 'Terminar', exact: true }).click()
    await expectToast(page, 'Cupón terminado')
    await expect(page.getByText('Terminado', { exact: true })).toBeVisible()
  },
)

test('shipping, WhatsApp, invoices, notices, domain and mails are set, and the mail is seen as it is typed', async ({
  page,
  allowTrouble,
}, info) => {
  allowTrouble(/^response 409: POST .*\/tienda/)
  // What every page of a test begins with does not run in the preview of a mail, as all scripts are.
  allowTrouble(/^console error: Blocked script execution in 'about:srcdoc'/)
  const account = await openCounterStore(info)
  await enterCounter(page, account)
  await open(page, account, '/envios')
  await page.getByRole('textbox', { name: 'Envío local', exact: true }).fill('49.50')
  await save(page)
  await expectToast(page, 'Guardado')
  await expectAccessible(page)
  await open(page, account, '/whatsapp')
  await page.getByLabel('Mostrar WhatsApp en tus páginas').check()
  await page.getByLabel('Número').fill('55 1234 5678')
  await expect(page.getByRole('link', { name: 'Probar el enlace' })).toHaveAttribute('href', /wa\.me\/525512345678/)
  await save(page)
  await expectToast(page, 'Guardado')
  await expectAccessible(page)
  await open(page, account, '/facturacion')
  await page.getByLabel('Dirección del portal').fill('http://inseguro.mx')
  await save(page)
  await expect(page.getByText('Debe ser una dirección https://.')).toBeVisible()
  await page.getByLabel('Dirección del portal').fill('https://facturas.mora.mx/')
  await save(page)
  await expect(page.getByRole('link', { name: 'Abrir el portal' })).toBeVisible()
  await expectAccessible(page)

  await open(page, account, '/avisos')
  await page.getByRole('button', { name: 'Lucía Mora' }).click()
  await page.getByLabel('La semana en cifras, cada lunes').check()
  await page.getByRole('button', { name: 'Agregar', exact: true }).click()
  await expectToast(page, 'Recibirá los avisos')
  const hers = page.getByRole('group', { name: 'Avisos de Lucía Mora' })
  await expect(hers.getByLabel('La semana en cifras, cada lunes')).toBeChecked()
  await hers.getByLabel('Pedido nuevo').click()
  await expectToast(page, 'Avisos guardados')
  await expect(hers.getByLabel('Pedido nuevo')).not.toBeChecked()
  await expectAccessible(page)

  await open(page, account, '/dominio')
  await page.getByLabel('Dominio', { exact: true }).fill('https://mora.mx')
  await page.getByRole('button', { name: 'Guardar dominio' }).click()
  await expect(page.getByText('No es un dominio, como tienda.luna.mx.').first()).toBeVisible()
  await expectAccessible(page)
  // A name that no name server knows (RFC 2606).
  const domain = `${account}.invalid`
  await page.getByLabel('Dominio', { exact: true }).fill(domain)
  await page.getByRole('button', { name: 'Guardar dominio' }).click()
  await expectToast(page, 'Dominio guardado: falta comprobarlo')
  const claimed = page.getByRole('region', { name: domain })
  await expect(claimed).toContainText('Por comprobar')
  await expect(claimed.getByText(/^vitrina=[0-9a-f]{32}$/)).toBeVisible()
  await expect(claimed.getByText('Comprobando…')).toBeHidden()
  await expectAccessible(page)
  await claimed.getByRole('button', { name: 'Comprobar ahora' }).click()
  await expect(claimed.getByText('Comprobando…')).toBeHidden()
  await expect(claimed).toContainText('Todavía no vemos ninguno de sus registros.')
  await page.getByRole('button', { name: `Ya no pedir ${domain}` }).click()
  await expectToast(page, 'Dominio quitado')

  await open(page, account, '/correos')
  const mail = page.frameLocator('iframe[title="Vista previa del correo"]')
  await expect(mail.getByText('¡Gracias por tu compra, Ana!')).toBeVisible()
  await page.getByLabel('Título').fill('¡Ya es tuyo, {nombre}!')
  await expect(mail.getByText('¡Ya es tuyo, Ana!')).toBeVisible()
  await page.getByLabel('Asunto').fill('{apodo}')
  await save(page)
  await expect(page.getByText('Entre llaves solo puede ir uno de los datos que se ofrecen.')).toBeVisible()
  await page.getByLabel('Asunto').fill('Tu pedido {folio}')
  await save(page)
  await expectToast(page, 'Guardado')
  await expectAccessible(page)
})
