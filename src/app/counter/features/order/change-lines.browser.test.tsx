import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { ExchangeChoice } from '#domain/order/exchange-choice.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { serve } from '#test/components/network.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { ChangeLines } from './change-lines.tsx'

const size = (variantId: number, options: string, rest: Partial<ExchangeChoice>): ExchangeChoice => ({
  productId: 7,
  variantId,
  name: `Vestido Jacaranda / ${options}`,
  options,
  price: 89_900,
  left: 3,
  ...rest,
})
const CHOICES = [size(1, 'Arena / M', {}), size(2, 'Arena / G', { price: 95_000 }), size(3, 'Arena / XG', { left: 0 })]
const PAID = orderRecord({ paymentStatus: 'Pagado', preparationStatus: 'Preparado' })
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(order: OrderRecord = orderRecord(), act?: (fields: SentFields) => unknown) {
  const requested = serve(() => CHOICES)
  const { sent } = await renderInCounter(<ChangeLines order={order} />, { act })
  await button('Cambiar piezas…').click()
  await expect.poll(() => requested).toEqual(['/pedidos/cambio?producto=7'])
  return sent
}

it('gives a line another size, at today’s price, with the amount due then', async () => {
  const sent = await open(PAID)
  await expect.element(page.getByRole('option', { name: 'Arena / XG (agotada)' })).toBeDisabled()
  await page.getByRole('combobox').selectOptions('Arena / G · $950.00')
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/Total\s*\$950\.00\s*Por cobrar\s*\$51\.00/)
  await expect.element(page.getByText(/El pedido vuelve a «En preparación»/)).toBeVisible()
  await expectAccessible()
  await button('Guardar cambios').click()
  await expect.poll(toastTitles).toContain('Piezas cambiadas')
  const wanted = [{ position: 0, variantId: 2, quantity: 1 }]
  expect(sent).toMatchObject([{ wanted, seen: [{ variantId: 1, quantity: 1 }], total: 95_000 }])
})

it('offers as many pieces as are free, with those that the order holds', async () => {
  const sent = await open()
  await page.getByLabelText('Piezas', { exact: true }).fill('9')
  await button('Guardar cambios').click()
  await expect.poll(() => sent).toMatchObject([{ wanted: [{ quantity: 4 }], total: 359_600 }])
})

it('gives one of two pieces another size', async () => {
  const [line] = orderRecord().lines
  const sent = await open(orderRecord({ lines: line ? [{ ...line, quantity: 2 }] : [] }))
  await button('Una en otra talla o color').click()
  const separate = page.getByRole('combobox', { name: /separadas/ })
  await expect.element(separate).toHaveDisplayValue('Arena / G · $950.00')
  await expectAccessible()
  await button('Guardar cambios').click()
  const wanted = [
    { position: 0, variantId: 1, quantity: 1 },
    { position: 0, variantId: 2, quantity: 1 },
  ]
  await expect.poll(() => sent).toMatchObject([{ wanted, total: 184_900 }])
})

it('does not send an order without pieces', async () => {
  const sent = await open()
  await button('Una pieza menos').click()
  await expect.element(page.getByText('Se quita del pedido')).toBeVisible()
  await button('Guardar cambios').click()
  await expect.element(page.getByText(/Para quitarlas todas, cancela el pedido/)).toBeVisible()
  expect(sent).toEqual([])
})

it('names the line that is short, with the pieces that are left', async () => {
  const name = 'Vestido Jacaranda / Arena / G'
  await open(orderRecord(), () => ({
    ok: false,
    code: 'stock-short',
    short: [{ variantId: 2, name, left: 0 }],
  }))
  await page.getByRole('combobox').selectOptions('Arena / G · $950.00')
  await button('Guardar cambios').click()
  await expect.element(page.getByText(`«${name}» ya se agotó.`)).toBeVisible()
  await expect.element(page.getByRole('dialog')).toBeVisible()
})

it('is not offered once the order has left', async () => {
  await renderInCounter(<ChangeLines order={orderRecord({ preparationStatus: 'Enviado' })} />)
  await expect.element(button('Cambiar piezas…')).not.toBeInTheDocument()
})
