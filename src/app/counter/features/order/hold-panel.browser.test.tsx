import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { Role } from '#domain/staff/role.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { HoldPanel } from './hold-panel.tsx'

const DAY = 86_400_000
const NOW = 10 * DAY

interface ShownHold {
  order?: OrderRecord
  held: { until: number | null } | null
  role?: Role
  act?: () => unknown
}

const RELEASED = orderRecord({ isReleased: true })

const open = ({ order = orderRecord(), held, role = 'owner', act }: ShownHold) =>
  renderInCounter(
    <HoldPanel order={order} held={held} role={role} timeZone="America/Mexico_City" now={NOW} />,
    act ? { act } : {},
  )

const panel = () => page.getByRole('region', { name: 'Apartado' })
const button = (name: string) => panel().getByRole('button', { name })

it('pieces are held a day longer than until now, or without an end', async () => {
  const { sent } = await open({ held: { until: NOW + DAY } })
  await button('Un día más').click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'move-hold', until: new Date(NOW + 2 * DAY).toISOString() }])
  await button('Sin límite').click()
  await expect.poll(() => sent.at(-1)).toMatchObject({ until: null })
  await expect.poll(toastTitles).toEqual(['Apartado cambiado'])
})

it('a hold whose end has passed is moved from the present on', async () => {
  const { sent } = await open({ held: { until: NOW - DAY } })
  await button('Un día más').click()
  await expect.poll(() => sent).toMatchObject([{ until: new Date(NOW + DAY).toISOString() }])
})

it('held pieces go back on sale only after a question', async () => {
  const { sent } = await open({ held: { until: null } })
  await expect.element(panel()).toMatchTextContent(/Las piezas están apartadas hasta que el pedido salga\./)
  await button('Soltar las piezas').click()
  const dialog = page.getByRole('dialog', { name: '¿Soltar las piezas?' })
  await dialog.getByRole('button', { name: 'No' }).click()
  await expect.element(dialog).not.toBeInTheDocument()
  expect(sent).toEqual([])
  await button('Soltar las piezas').click()
  await dialog.getByRole('button', { name: 'Soltar las piezas' }).click()
  await expect.poll(() => sent).toMatchObject([{ intent: 'release-hold' }])
})

it('a seller may hold pieces longer, and lets none go', async () => {
  await open({ held: { until: NOW + DAY }, role: 'seller' })
  await expect.element(button('Un día más')).toBeVisible()
  await expect.element(button('Soltar las piezas')).not.toBeInTheDocument()
})

it('pieces that another customer bought first are not held again, with a toast that explains it', async () => {
  const { sent } = await open({
    order: RELEASED,
    held: null,
    act: () => ({ ok: false, code: 'stock-short' }),
  })
  await expect.element(panel()).toMatchTextContent(/Las piezas ya no están apartadas: volvieron a la venta/)
  await button('Apartarlas otra vez').click()
  await expect
    .poll(toastTitles)
    .toEqual(['Ya no hay piezas suficientes para apartarlas otra vez: alguien más las compró.'])
  expect(sent).toMatchObject([{ intent: 'hold-again' }])
})

it('a second press while a hold is being changed sends nothing', async () => {
  const response = Promise.withResolvers<{ ok: true }>()
  const { sent } = await open({ held: { until: NOW }, act: () => response.promise })
  await button('Un día más').click()
  await expect.element(button('Un día más')).toHaveAttribute('aria-disabled', 'true')
  await button('Sin límite').click({ force: true })
  response.resolve({ ok: true })
  await expect.element(button('Un día más')).not.toHaveAttribute('aria-disabled')
  expect(sent).toHaveLength(1)
})

it.each([
  [orderRecord(), null],
  [orderRecord({ isReleased: true, status: 'Cancelado' }), null],
])('an order that holds nothing, or is cancelled, has no panel of its hold', async (order, held) => {
  await open({ order, held })
  await expect.element(page.getByRole('main')).toBeInTheDocument()
  await expect.element(panel()).not.toBeInTheDocument()
})
