import { useLoaderData } from 'react-router'
import { expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { Role } from '#domain/staff/role.ts'
import { EMPTY_BOOK, orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { stopClock } from '#test/components/stopped-clock.ts'
import { NextStep } from './next-step.tsx'
import { OrderActions } from './order-actions.tsx'

/** Milliseconds after which what has come under a finger can be pressed. */
const GUARD = 700

function Page({ role }: { role: Role }) {
  const order = useLoaderData<OrderRecord>()
  return (
    <>
      <NextStep order={order} points={0} />
      <OrderActions order={order} book={EMPTY_BOOK} returnDays={null} isHolding={false} role={role} />
    </>
  )
}

/** The steps of a stored order. @param act by default the order takes each step */
async function open(act?: (fields: SentFields) => unknown, role: Role = 'owner') {
  const clock = stopClock()
  onTestFinished(() => clock.resume())
  const stored = { order: orderRecord() }
  const advance = ({ to }: SentFields) => {
    stored.order = { ...stored.order, ...(to as Partial<OrderRecord>) }
    return { ok: true }
  }
  const { sent } = await renderInCounter(<Page role={role} />, { loader: () => stored.order, act: act ?? advance })
  return { sent, stored }
}

const button = (name: string) => page.getByRole('button', { name, exact: true })
const isOff = (name: string) => expect.element(button(name)).toHaveAttribute('aria-disabled', 'true')

it('two quick taps take one step, and the next one only after a moment', async () => {
  const first = Promise.withResolvers<void>()
  const { sent, stored } = await open(async () => {
    await first.promise
    stored.order = orderRecord({ preparationStatus: 'En preparación' })
    return { ok: true }
  })
  await button('Empezar a preparar').click()
  await isOff('Empezar a preparar')
  await button('Empezar a preparar').click({ force: true })
  first.resolve()
  await isOff('Marcar listo')
  await button('Marcar listo').click({ force: true })
  expect(sent).toHaveLength(1)
  vi.advanceTimersByTime(GUARD)
  await expect.element(button('Marcar listo')).not.toHaveAttribute('aria-disabled')
  await button('Marcar listo').click()
  await expect.poll(() => sent).toHaveLength(2)
  const seen = { status: 'Abierto', paymentStatus: 'Pendiente', preparationStatus: 'En preparación' }
  expect(sent[1]).toMatchObject({
    path: '/pedidos/1001',
    orders: [{ folio: 1_001, seen }],
    to: { preparationStatus: 'Preparado' },
  })
})

it('an order that another person moved first is shown as it is, with a toast that explains it', async () => {
  const { stored } = await open(() => {
    stored.order = orderRecord({ preparationStatus: 'En preparación' })
    return { ok: false, code: 'changed-meanwhile' }
  })
  await button('Empezar a preparar').click()
  await expect.poll(toastTitles).toEqual(['Alguien más movió el pedido mientras tanto. Ya lo ves como está.'])
  await expect.element(button('Marcar listo')).toBeVisible()
})

it('an order is handed over early only by the dialog, whose button waits a moment', async () => {
  const { sent } = await open()
  await button('Entregar').click()
  const dialog = page.getByRole('dialog', { name: 'Entregar el pedido #1001' })
  await expect.element(dialog).toMatchTextContent(/Todavía no está listo \(Nuevo\)/)
  const confirm = dialog.getByRole('button', { name: 'Entregar el pedido #1001' })
  await expect.element(confirm).toHaveAttribute('aria-disabled', 'true')
  await confirm.click({ force: true })
  vi.advanceTimersByTime(GUARD)
  await expect.element(confirm).not.toHaveAttribute('aria-disabled')
  expect(sent).toEqual([])
  await confirm.click()
  await expect.poll(() => sent).toMatchObject([{ to: { preparationStatus: 'Entregado' } }])
})

it('an order is cancelled with a reason, which is required', async () => {
  const { sent } = await open((fields) => {
    expect(fields.intent).toBe('cancel-order')
    return { ok: true }
  })
  await button('Cancelar pedido…').click()
  const confirm = page.getByRole('dialog').getByRole('button', { name: 'Cancelar pedido', exact: true })
  const reason = page.getByLabelText('Motivo')
  await confirm.click()
  await expect.element(reason).toHaveFocus()
  await expect
    .element(reason)
    .toHaveAccessibleDescription('Escribe el motivo o elige uno: el cliente lo recibe por correo.')
  expect(sent).toEqual([])
  await page.getByRole('button', { name: 'Nos pediste cancelarlo.' }).click()
  await expect.element(reason).toHaveAccessibleDescription('')
  await confirm.click()
  await expect.poll(toastTitles).toEqual(['Pedido cancelado'])
  expect(sent).toMatchObject([{ reason: 'Nos pediste cancelarlo.', seen: { status: 'Abierto' } }])
})

it('a seller moves an order along, and cancels none', async () => {
  await open(undefined, 'seller')
  await expect.element(button('Empezar a preparar')).toBeVisible()
  await expect.element(button('Cancelar pedido…')).not.toBeInTheDocument()
})
