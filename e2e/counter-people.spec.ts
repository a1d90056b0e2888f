import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { DRESS_ROWS, enterWithOrders, placeOrder } from './counter-shopper.ts'
import { anotherBrowser, enterCounter, openCounterStore } from './counter-store.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const heading = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })
const region = (page: Page, name: string) => page.getByRole('region', { name })

/** Whether the page is no wider than the window. */
const isNarrow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth <= document.documentElement.clientWidth)

test('a customer is looked up, changed, given points, and erased when no order is on its way', async ({
  page,
  allowTrouble,
}, info) => {
  // Fewer points than are to be taken, and a person whose order is on its way.
  allowTrouble(/^response 409: POST .*\/clientes\/\d+/)
  const account = await openCounterStore(info, DRESS_ROWS)
  const counter = `/${account}/mostrador`
  await enterCounter(page, account)
  await page.goto(`${counter}/clientes`)
  await expect(page.getByText('Todavía no hay clientes.')).toBeVisible()
  await expectAccessible(page)

  const folio = await placeOrder(page, account)
  await page.goto(`${counter}/clientes`)
  const search = page.getByRole('searchbox', { name: 'Buscar clientes' })
  await search.pressSequentially('nadie así')
  await expect(page.getByText('Nadie con ese nombre, email, teléfono o folio.')).toBeVisible()
  await search.fill('olvera')
  await expect(page).toHaveURL(/busca=olvera/)
  await expect(page.getByRole('link', { name: /Renata Olvera/ })).toContainText('1 pedido')
  await expectAccessible(page)
  await search.press('ArrowDown')
  await expect(page.getByRole('link', { name: /Renata Olvera/ })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(heading(page, 'Renata Olvera')).toBeVisible()
  await expectAccessible(page)
  expect(await isNarrow(page)).toBe(true)

  const contact = region(page, 'Contacto')
  await contact.getByRole('button', { name: 'Editar' }).click()
  await expect(page.getByLabel('Nombre')).toBeFocused()
  await page.getByLabel('Colonia').fill('Del Valle')
  await expectAccessible(page)
  await page.getByLabel('Email').fill('renata.olvera@correo.example')
  await contact.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Guardado')
  await expect(contact).toContainText('renata.olvera@correo.example')
  await expect(contact).toContainText('Del Valle')
  await expect(contact.getByRole('button', { name: 'Editar' })).toBeFocused()

  const points = region(page, 'Puntos')
  await points.getByRole('button', { name: 'Ajustar' }).click()
  await points.getByRole('textbox', { name: 'Puntos' }).fill('50')
  await points.getByRole('textbox', { name: 'Motivo' }).fill('Por la espera')
  await points.getByRole('button', { name: 'Guardar' }).click()
  await expectToast(page, 'Puntos guardados')
  await expect(points.getByRole('listitem')).toContainText(['Por la espera'])
  await page.goto(`${counter}/actividad?tipo=customers`)
  await page.getByRole('link', { name: 'Dio 50 puntos a Renata Olvera.' }).click()
  await expect(heading(page, 'Renata Olvera')).toBeVisible()

  const downloading = page.waitForEvent('download')
  await page.getByRole('link', { name: 'Descargar' }).click()
  const file = JSON.parse(await readFile(await (await downloading).path(), 'utf8')) as { orders: { folio: number }[] }
  expect(file.orders.map((order) => order.folio)).toEqual([Number(folio)])

  await page.getByRole('button', { name: 'Eliminar…' }).click()
  const dialog = page.getByRole('dialog', { name: 'Eliminar los datos de Renata Olvera' })
  const erase = dialog.getByRole('button', { name: 'Eliminar datos' })
  await expect(erase).toHaveAttribute('aria-disabled', 'true')
  await dialog.getByLabel(/^Escribe/).fill('renata olvera')
  await erase.click()
  await expect(dialog.getByRole('alert')).toContainText('Tiene pedidos que no se han entregado.')
  await expectAccessible(page)
  await dialog.getByRole('link', { name: `Pedido #${folio}` }).click()
  await expect(heading(page, `Pedido #${folio}`)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar pedido…' }).click()
  await page.getByRole('button', { name: 'Nos pediste cancelarlo.' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido', exact: true }).click()
  await expectToast(page, 'Pedido cancelado')

  await region(page, 'Cliente').getByRole('link', { name: 'Renata Olvera' }).click()
  await page.getByRole('button', { name: 'Eliminar…' }).click()
  await dialog.getByLabel(/^Escribe/).fill('Renata Olvera')
  await erase.click()
  await expectToast(page, 'Datos eliminados')
  await expect(page.getByText('Todavía no hay clientes.')).toBeVisible()

  await page.goto(`${counter}/pedidos/${folio}`)
  await expect(region(page, 'Cliente')).toHaveText('ClienteCliente eliminadoSus datos se eliminaron.')
  await page.goto(`${counter}/actividad?tipo=customers`)
  await expect(page.getByText('Eliminó los datos de un cliente; su pedido queda sin nombre.')).toBeVisible()
  await expect(page.getByText('Dio 50 puntos a un cliente.')).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('combobox', { name: 'Quién' }).selectOption('Clientes en línea')
  await page.getByRole('combobox', { name: 'Qué' }).selectOption('Pedidos')
  await expect(page.getByText(`Hizo el pedido #${folio} por`)).toBeVisible()
  await page.getByLabel('Día', { exact: true }).fill('2020-01-31')
  await expect(page.getByText('Nadie hizo algo así.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todo' }).click()
  await expect(page.getByText(`Canceló el pedido #${folio}.`)).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
})

test(
  'of two who change a customer at once, the later one sees both texts and loses nothing',
  { tag: '@all' },
  async ({ page, browser, allowTrouble }, info) => {
    allowTrouble(/^response 409: POST .*\/clientes\/\d+/)
    const { account } = await enterWithOrders(page, { info })
    const others = await anotherBrowser(browser, info)
    const other = await others.newPage()
    await enterCounter(other, account, { name: 'Pilar Sosa', role: 'manager' })
    for (const each of [page, other]) {
      await each.goto(`/${account}/mostrador/clientes`)
      await each.getByRole('link', { name: /Renata Olvera/ }).click()
      await each.getByRole('button', { name: 'Editar' }).click()
    }
    await other.getByLabel('Calle').fill('Encino')
    await other.getByLabel('Colonia').fill('Centro')
    await other.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(other, 'Guardado')

    await page.getByLabel('Calle').fill('Roble')
    await page.getByLabel('Referencias').fill('Portón verde')
    await page.getByRole('button', { name: 'Guardar' }).click()
    const told = region(page, 'Contacto').getByRole('alert')
    await expect(told).toContainText('Ya tienes aquí lo que cambió en: colonia.')
    await expect(page.getByText('Alguien más escribió: «Encino».')).toBeVisible()
    await expect(page.getByLabel('Calle')).toHaveValue('Roble')
    await expect(page.getByLabel('Colonia')).toHaveValue('Centro')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Usar lo suyo' }).click()
    await expect(page.getByLabel('Calle')).toHaveValue('Encino')
    await page.getByRole('button', { name: 'Guardar' }).click()
    await expectToast(page, 'Guardado')
    await expect(region(page, 'Contacto')).toContainText('Encino, Centro')
    await expect(region(page, 'Contacto')).toContainText('Portón verde')
    // A manager erases no customer and hands no data over.
    await expect(other.getByRole('button', { name: 'Editar' })).toBeVisible()
    await expect(region(other, 'Sus datos')).toBeHidden()
    await others.close()
  },
)

test('a review is answered in place, hidden, and shown again', { tag: '@all' }, async ({ page, browser }, info) => {
  const account = await openCounterStore(info, DRESS_ROWS)
  await enterCounter(page, account)
  await page.goto(`/${account}/mostrador/opiniones`)
  await expect(page.getByText('Todavía no hay opiniones.')).toBeVisible()
  await expectAccessible(page)

  const shoppers = await anotherBrowser(browser, info)
  const shopper = await shoppers.newPage()
  const folio = await placeOrder(page, account)
  await shopper.goto(`/${account}?search=jacaranda`)
  const product = await shopper.getByRole('link', { name: 'Vestido Jacaranda' }).getAttribute('href')
  const reviews = `${product?.split('?')[0]}/reviews`
  const form = { folio, email: 'renata@correo.example', rating: '4', body: 'Cae muy bien.' }
  expect((await shopper.request.post(reviews, { data: form })).ok()).toBe(true)

  await page.reload()
  const review = page.getByRole('article', { name: 'Opinión de Renata O. sobre Vestido Jacaranda' })
  await expect(review).toContainText('Cae muy bien.')
  await expect(review.getByRole('link', { name: `Pedido #${folio}` })).toBeVisible()
  await expectAccessible(page)
  await review.getByRole('button', { name: 'Responder' }).click()
  const answer = review.getByLabel('Tu respuesta a Renata O.')
  await expect(answer).toBeFocused()
  await answer.fill('¡Gracias, Renata!')
  await review.getByRole('button', { name: 'Publicar respuesta' }).click()
  await expectToast(page, 'Respuesta publicada')
  await expect(review).toContainText('¡Gracias, Renata!')
  await expect(review.getByRole('button', { name: 'Cambiar respuesta' })).toBeFocused()
  await expect.poll(async () => (await shopper.request.get(reviews)).text()).toContain('¡Gracias, Renata!')

  await review.getByRole('button', { name: 'Ocultar' }).click()
  await expectToast(page, 'Opinión oculta')
  await expect(review.getByText('Oculta', { exact: true })).toBeVisible()
  await expectAccessible(page)
  await expect.poll(async () => (await shopper.request.get(reviews)).text()).not.toContain('Cae muy bien.')
  await page.getByRole('link', { name: /^Sin responder/ }).click()
  await expect(page.getByText('Ninguna opinión es así.')).toBeVisible()
  await page.getByRole('link', { name: /^Ocultas/ }).click()
  await page.getByRole('combobox', { name: 'Estrellas' }).selectOption('4 estrellas')
  await review.getByRole('button', { name: 'Mostrar' }).click()
  await expectToast(page, 'La opinión se muestra otra vez')
  await expect(page.getByText('Ninguna opinión es así.')).toBeVisible()
  expect(await isNarrow(page)).toBe(true)
  // The product's rating followed, without a change by hand.
  await page.goto(`/${account}/mostrador/actividad`)
  await expect(page.getByText('Volvió a mostrar una opinión de «Vestido Jacaranda».')).toBeVisible()
  await expect(page.getByText(/Cambió «Vestido Jacaranda»/)).toBeHidden()
  await shoppers.close()
})
