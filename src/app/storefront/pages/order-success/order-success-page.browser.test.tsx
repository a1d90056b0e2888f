import { useLoaderData } from 'react-router'
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { followThings } from '#app/shared/fetching/shown-things.ts'
import type { PreparationStatus } from '#domain/order/order-progress.ts'
import { type ProgressFacts, progressFacts } from '#domain/order/progress-facts.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { setVisibility } from '#test/components/camera.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { OrderSuccessPage } from './order-success-page.tsx'

const placedAt = Date.UTC(2026, 10, 20, 16, 20)
const stranger = {
  folio: 12,
  readyText: 'lunes, 23 de noviembre, 18:00',
  arrival: null,
  now: placedAt + 60_000,
  details: null,
}
const progress = (preparationStatus: PreparationStatus | null, status: 'Abierto' | 'Cancelado' = 'Abierto') =>
  progressFacts(
    {
      deliveryMethod: 'pickup',
      placedAt,
      status,
      paymentStatus: 'Pendiente',
      payBy: null,
      isAdvanced: preparationStatus !== null,
      pickupAt: null,
      header: { envio_tarifa_nombre: '' },
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

it('the page of a delivery shows when it arrives, and counts down to nothing', async () => {
  const facts = { ...progress(null), deliveryMethod: 'delivery' as const }
  const arriving = { ...stranger, arrival: 'entre el lunes 23 y el martes 24' }
  const screen = await renderInStore(<OrderSuccessPage page={arriving} progress={facts} />)
  await expect.element(page.getByText('Llega entre el lunes 23 y el martes 24')).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
  await expectAccessible()
  await screen.unmount()
  // Its type of shipping is unknown.
  await renderInStore(<OrderSuccessPage page={stranger} progress={facts} />)
  await expect.element(page.getByText('Sale aproximadamente el lunes, 23 de noviembre, 18:00')).toBeVisible()
  await expect.element(page.getByText(/Listo/)).not.toBeInTheDocument()
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

/** Stops the browser's clock until the test ends. */
function stopSeconds(): void {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
}

const untilReady = progress(null).readyAt - stranger.now
const state = page.getByText(/^Estado: /)
const timeLeft = () => page.getByRole('timer').element().textContent
const news = () => page.getByRole('status').element().textContent

it('the open page of a pickup counts down to its hour, and shows then that it is ready', async () => {
  stopSeconds()
  await show(progress(null))
  await expect.poll(timeLeft).toMatch(/^3 días7 horas3[89] minutos/)
  // A stopped clock still goes on while a test waits.
  vi.advanceTimersByTime(untilReady - 40_000)
  await expect.poll(timeLeft).toMatch(/^0 días0 horas0 minutos[1-4]\d segundos$/)
  await expect.element(state).toHaveTextContent('Estado: En preparación')
  expect(news()).toBe('')
  vi.advanceTimersByTime(40_000)
  await expect.poll(news).toBe('Tu pedido está listo!Ya puedes pasar a recogerlo en tienda')
  await expect.element(state).toHaveTextContent('Estado: Preparado')
  await expect.element(page.getByRole('listitem').filter({ hasText: 'Listo para Recoger: en curso' })).toBeVisible()
  await expect.element(page.getByRole('timer')).not.toBeInTheDocument()
})

it('the open page of an order whose store reports stages does not anticipate them', async () => {
  stopSeconds()
  await show(progress('En preparación'))
  await expect.element(page.getByRole('timer')).toBeVisible()
  vi.advanceTimersByTime(untilReady)
  await expect.poll(news).toContain('Seguimos preparando tu pedido')
  await expect.element(state).toHaveTextContent('Estado: En preparación')
})

it('the open page of an order is right as soon as a computer wakes, whose timers are late', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  onTestFinished(() => void vi.useRealTimers())
  vi.stubGlobal('setInterval', () => 0)
  await show(progress(null))
  await expect.element(page.getByRole('timer')).toBeVisible()
  vi.setSystemTime(Date.now() + untilReady)
  setVisibility('visible')
  await expect.poll(news).toContain('Tu pedido está listo!')
})

function Loaded() {
  const loaded = useLoaderData<{ page: typeof stranger; progress: ProgressFacts }>()
  return <OrderSuccessPage {...loaded} />
}

it('the open page of an order follows its store without a reload', async () => {
  let stage: PreparationStatus = 'En preparación'
  await renderInStore(<Loaded />, { loader: () => ({ page: { ...stranger }, progress: progress(stage) }) })
  await expect.element(state).toHaveTextContent('Estado: En preparación')
  const { shown, stop } = followThings(() => undefined)
  onTestFinished(stop)
  for (const next of ['Preparado', 'Entregado'] as const) {
    stage = next
    // As an event of the store's orders has it done.
    for (const thing of shown) thing.show(thing.value)
    await expect.element(state).toHaveTextContent(`Estado: ${next}`)
  }
  await expect.poll(news).toBe('Tu pedido fue entregado¡Gracias por tu compra!')
})
