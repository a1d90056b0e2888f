import { beforeEach, expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { OrderReturns } from './order-returns.tsx'
import { shownReturns } from './shown-order.ts'

const at = Date.UTC(2026, 10, 24, 3)
const [dress, skirt] = [
  { name: 'Vestido Jacaranda / M', quantity: 1 },
  { name: 'Falda / S', quantity: 2 },
]
const given = [{ name: 'Vestido Jacaranda / L', quantity: 1 }]
const RETURNS = [
  { id: 1, at, returned: [dress], given, credit: 89_900, charge: 89_900 },
  { id: 2, at: at + 86_400_000, returned: [dress, skirt], given: [], credit: 149_900, charge: 0 },
]

beforeEach(() => page.viewport(390, 844))

it('the returns of an order have their day, their pieces and the credit', async () => {
  const shown = shownReturns(orderRecord({ returns: RETURNS }), 'America/Mexico_City')
  await renderInStore(<OrderReturns returns={shown} />)
  const [exchange, second] = page.getByRole('region', { name: 'Devoluciones' }).getByRole('listitem').elements()
  expect(exchange?.textContent).toBe(
    '23 de noviembre de 20261 × Vestido Jacaranda / M$899.00A cambio: 1 × Vestido Jacaranda / L$899.00',
  )
  expect(second?.textContent).toBe('24 de noviembre de 20261 × Vestido Jacaranda / M, 2 × Falda / S$1,499.00')
  await expectAccessible()
})

it('an order without returns has no such section', async () => {
  await renderInStore(<OrderReturns returns={[]} />)
  await expect.element(page.getByRole('region', { name: 'Devoluciones' })).not.toBeInTheDocument()
})
