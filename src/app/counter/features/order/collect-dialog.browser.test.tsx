import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { CollectButton } from './collect-button.tsx'
import type { CollectedOrder } from './collect-dialog.tsx'

const DRESS: CollectedOrder = { folio: 7, due: 89_900 }
const button = (name: string) => page.getByRole('button', { name, exact: true })

async function open(orders: readonly CollectedOrder[], act?: (fields: SentFields) => unknown, points = 0) {
  const { sent } = await renderInCounter(<CollectButton orders={orders} points={points} />, {
    act: act ?? (() => ({ ok: true, recorded: orders.length, rejected: [] })),
  })
  await button('Cobrar').click()
  return sent
}

it('the amount due is filled in, and the press on a method records it', async () => {
  const sent = await open([DRESS])
  await expect.element(page.getByLabelText('Importe')).toHaveValue('899.00')
  await button('Tarjeta').click()
  await expect.poll(toastTitles).toContain('Cobrado: $899.00')
  expect(sent).toMatchObject([
    { intent: 'record-payment', method: 'card', reference: '', payments: [{ folio: 7, amount: 89_900 }] },
  ])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

it('a part can be collected, with the change of the cash that comes', async () => {
  const sent = await open([DRESS])
  await page.getByLabelText('Importe').fill('500')
  await page.getByLabelText('Recibes (efectivo)').fill('1,000')
  await expect.element(page.getByText('Cambio: $500.00')).toBeVisible()
  await page.getByLabelText('Referencia').fill('4821')
  await button('Efectivo').click()
  await expect.poll(() => sent).toMatchObject([{ reference: '4821', payments: [{ amount: 50_000 }] }])
})

it('several orders are collected at once, each with its own amount', async () => {
  const sent = await open([DRESS, { folio: 8, due: 10_000 }])
  await expect.element(page.getByText('$999.00')).toBeVisible()
  await expect.element(page.getByLabelText('Importe')).not.toBeInTheDocument()
  await button('Efectivo').click()
  await expect.poll(toastTitles).toContain('2 pedidos cobrados')
  expect(sent).toMatchObject([
    {
      payments: [
        { folio: 7, amount: 89_900 },
        { folio: 8, amount: 10_000 },
      ],
    },
  ])
})

it('a rejection leaves the dialog with its sentence, and a second press sends the same key', async () => {
  const sent = await open([DRESS], () => ({ ok: false, code: 'more-than-due' }))
  await page.getByLabelText('Importe').fill('9000')
  await button('Efectivo').click()
  await expect.element(page.getByText('Es más de lo que falta por cobrar.').first()).toBeVisible()
  await button('Efectivo').click()
  await expect.poll(() => sent).toHaveLength(2)
  const keys = sent.map(({ payments }) => (payments as { key: string }[])[0]?.key)
  expect(keys[0]).toBe(keys[1])
})

it('points are offered where the customer has some', async () => {
  await open([DRESS], undefined, 120)
  await expect.element(button('Puntos (120)')).toBeVisible()
})
