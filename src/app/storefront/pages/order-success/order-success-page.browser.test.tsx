import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { PreparationStatus } from '#domain/order/order-progress.ts'
import { type ProgressFacts, progressFacts } from '#domain/order/progress-facts.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { OrderSuccessPage } from './order-success-page.tsx'

const placedAt = Date.UTC(2026, 10, 20, 16, 20)
const stranger = { folio: 12, readyText: 'lunes, 23 de noviembre, 18:00', now: placedAt + 60_000, details: null }
const progress = (preparationStatus: PreparationStatus | null, status: 'Abierto' | 'Cancelado' = 'Abierto') =>
  progressFacts(
    {
      deliveryMethod: 'pickup',
      placedAt,
      status,
      isAdvanced: preparationStatus !== null,
      pickupAt: null,
      storeAdvancesOrdersSince: preparationStatus === null ? null : placedAt,
      preparationStatus: preparationStatus ?? 'No preparado',
    },
    'America/Mexico_City',
  )
const show = (shown: ProgressFacts) => renderInStore(<OrderSuccessPage page={stranger} progress={shown} />)
const bar = () => page.getByRole('progressbar', { name: 'Avance del pedido' })

beforeEach(() => page.viewport(390, 844))

it.each([
  [null, '37.5', 'En Preparación: en curso'],
  ['No preparado', '25', 'Pedido Recibido: completado'],
  ['Preparado', '62.5', 'Listo para Recoger: en curso'],
  ['Entregado', '100', 'Entregado: completado'],
] as const)('the order page shows every visitor the progress of an order that is %j', async (status, percent, step) => {
  await show(progress(status))
  await expect.element(bar()).toHaveAttribute('aria-valuenow', percent)
  await expect.element(page.getByRole('listitem').filter({ hasText: step })).toBeVisible()
  await expectAccessible()
})

it('the order page does not move when the countdown gives way to the news', async () => {
  const tops: number[] = []
  for (const status of ['En preparación', 'Preparado', 'Entregado'] as const) {
    const screen = await show(progress(status))
    await expect.element(bar()).toBeVisible()
    tops.push(bar().element().getBoundingClientRect().top)
    await screen.unmount()
  }
  expect(new Set(tops).size).toBe(1)
})

it('the page of a cancelled order shows a sentence, and no progress', async () => {
  await show(progress('Preparado', 'Cancelado'))
  await expect.element(page.getByRole('heading', { level: 1, name: 'Pedido Cancelado' })).toBeVisible()
  await expect.element(page.getByRole('status').getByText('Tu pedido fue cancelado')).toBeVisible()
  await expect.element(bar()).not.toBeInTheDocument()
  await expectAccessible()
})

it('the page of a pickup at its hour shows that it is ready, and nothing about preparing', async () => {
  const facts = { ...progress(null), readyAt: stranger.now }
  await show(facts)
  await expect
    .element(page.getByRole('status'))
    .toHaveTextContent('Tu pedido está listo!Ya puedes pasar a recogerlo en tienda')
  await expect.element(page.getByText('Estado: Preparado')).toBeVisible()
  await expect.element(page.getByRole('listitem').filter({ hasText: 'En Preparación: completado' })).toBeVisible()
  await expect.element(bar()).toHaveAttribute('aria-valuenow', '62.5')
  await expect.element(page.getByText('En preparación', { exact: true })).not.toBeInTheDocument()
  await expectAccessible()
})
