import type { Page } from '@playwright/test'
import { enterWithOrders } from './counter-shopper.ts'
import { expect, expectAccessible, expectToast, test } from './fixtures.ts'

const dialog = (page: Page) => page.getByRole('dialog')
const press = (page: Page, name: string | RegExp) => page.getByRole('button', { name, exact: true }).click()

test(
  'an order is paid, handed over, exchanged, refunded, and counted in the cash drawer',
  {
    tag: '@both-sizes',
  },
  async ({ page }, info) => {
    const { account, folio } = await enterWithOrders(page, { info })
    await page.goto(`/${account}/mostrador/caja`)
    await page.getByLabel('Efectivo al abrir').fill('500')
    await expectAccessible(page)
    await press(page, 'Abrir caja')
    await expectToast(page, 'Caja abierta')

    await page.goto(`/${account}/mostrador/pedidos/${folio}`)
    const money = page.getByRole('region', { name: 'Cobros' })
    await expect(money).toContainText('Por cobrar$899.00')

    // Handing over an order that is not paid needs a confirmation.
    await press(page, 'Empezar a preparar')
    await press(page, 'Marcar listo')
    await press(page, 'Entregar')
    await expect(dialog(page)).toContainText('Por cobrar en total $899.00')
    await expectAccessible(page)
    await press(page, 'No')

    // Two presses: the amount is filled in, and the method records it.
    await press(page, 'Cobrar')
    await expect(dialog(page).getByLabel('Importe')).toHaveValue('899.00')
    await dialog(page).getByLabel('Recibes (efectivo)').fill('1000')
    await expect(dialog(page)).toContainText('Cambio: $101.00')
    await expectAccessible(page)
    await press(page, 'Efectivo')
    await expectToast(page, 'Cobrado: $899.00')
    await expect(money).toContainText('Cobrado$899.00')
    await expect(money).toContainText('Cobro · Efectivo')
    await press(page, 'Entregar')
    await expect(page.getByText('Entregado', { exact: true }).first()).toBeVisible()

    // Another size costs nothing.
    await press(page, 'Devolución o cambio…')
    await press(page, 'No le quedó.')
    await press(page, 'Cambiar por otra talla o producto…')
    await dialog(page).getByRole('button', { name: 'Arena / G' }).click()
    await expect(dialog(page)).toContainText('Valor de lo que se lleva$899.00')
    await expectAccessible(page)
    await press(page, 'Registrar cambio')
    await expectToast(page, 'Devolución registrada')
    await expect(page.getByRole('region', { name: 'Qué pasó' })).toContainText(
      'Recibió de vuelta 1 pieza por $899.00; entregó a cambio 1 pieza por $899.00: «No le quedó»',
    )

    // Its code leads to its order, where the only piece is chosen, and its value is refunded.
    await page.goto(`/${account}/mostrador/entregar?codigo=7501234567909`)
    await expectAccessible(page)
    await page.getByRole('link', { name: `#${folio}` }).click()
    await expect(dialog(page)).toContainText('Vestido Jacaranda / Arena / G')
    await press(page, 'Tiene un defecto.')
    await expect(dialog(page)).toContainText('Reembolsar $899.00 ahora')
    await press(page, 'Registrar devolución')
    await expect(money).toContainText('Reembolso · Efectivo')
    await expect(money).toContainText('Cobrado$0.00')
    await expect(page.getByText('Reembolsado', { exact: true }).first()).toBeVisible()
    await expectAccessible(page)

    // The drawer has what came and went: 500 + 899 − 899.
    await page.goto(`/${account}/mostrador/caja`)
    await expect(page.getByRole('row', { name: /^Efectivo/ }).first()).toHaveText('Efectivo$899.00−$899.00')
    await page.getByLabel('Efectivo contado').fill('490')
    await expect(page.getByText('Faltan $10.00')).toBeVisible()
    await expectAccessible(page)
    await press(page, 'Cerrar caja')
    await expect(page.getByRole('heading', { level: 1, name: 'Corte de caja' })).toBeVisible()
    await expect(page.getByRole('region', { name: 'Corte' })).toContainText('DiferenciaFaltan $10.00')
    await expectAccessible(page)
  },
)
