import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, type SentFields } from '#test/components/render-in-counter.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { UndoStep } from './undo-step.tsx'

const NOW = 1_800_000_000_000
const open = { status: 'Abierto', paymentStatus: 'Pendiente' } as const
const step = {
  from: { ...open, preparationStatus: 'Preparado' } as const,
  to: { ...open, preparationStatus: 'Entregado' } as const,
  at: NOW,
}

function Page() {
  const order = useLoaderData<OrderRecord>()
  return (
    <>
      <UndoStep order={order} step={step} now={NOW} />
      <ChangeDelivery order={order} timeZone="America/Mexico_City" days={[{ date: '2026-11-20', slots: ['10:30'] }]} />
    </>
  )
}

const render = (order: OrderRecord, act: (fields: SentFields) => unknown) =>
  renderInCounter(<Page />, { loader: () => order, act })

it('takes a step back with a reason, from the state that the page showed', async () => {
  const { sent } = await render(orderRecord(step.to), () => ({ ok: true }))
  await expect.element(page.getByRole('button', { name: 'Cambiar…' })).not.toBeInTheDocument()
  await page.getByRole('button', { name: 'Deshacer…' }).click()
  await expect.element(page.getByRole('dialog')).toMatchTextContent(/apartadas para este pedido/)
  await page.getByRole('button', { name: 'Me equivoqué de pedido.' }).click()
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click()
  await expect.poll(() => sent).toMatchObject([{ seen: step.to, reason: 'Me equivoqué de pedido.' }])
})

it('marks the field of an order that cannot be as it was typed', async () => {
  const { sent } = await render(orderRecord(), () => ({
    ok: false,
    code: 'invalid',
    errors: { email: 'email-invalid' },
  }))
  await page.getByRole('button', { name: 'Cambiar…' }).click()
  await page.getByLabelText('Correo').fill('renata')
  await page.getByRole('combobox', { name: 'Día' }).selectOptions('2026-11-20')
  await page.getByRole('button', { name: 'Guardar cambios' }).click()
  await expect.element(page.getByLabelText('Correo')).toHaveAttribute('aria-invalid', 'true')
  expect(sent).toMatchObject([{ wanted: { email: 'renata', pickupDate: '2026-11-20', pickupTime: '10:30' } }])
})
