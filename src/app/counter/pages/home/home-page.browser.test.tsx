import type { ComponentProps } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { HomePage } from './home-page.tsx'

const EMPTY: ComponentProps<typeof HomePage> = {
  name: 'Ana Ruiz',
  role: 'owner',
  timeZone: 'America/Mexico_City',
  storePath: '/luna',
  now: Date.UTC(2026, 10, 20, 18),
  seq: 1,
  counts: { new: 0, preparing: 0, ready: 0 },
  orders: [],
  today: { orders: 0, ordersBefore: 0 },
  sales: null,
  belowMinimum: 0,
  unanswered: 0,
  steps: null,
  lacksPickup: false,
  missingDomain: null,
  rejectedSignIns: [],
}

it('the first page of a store without pickups has the reason, and leads to the branches', async () => {
  await renderInCounter(<HomePage {...EMPTY} lacksPickup />)
  const missing = page.getByRole('region', { name: 'Tu tienda no ofrece recoger pedidos' })
  await expect.element(missing.getByText(/le falta la dirección o el horario/)).toBeVisible()
  await expect
    .element(missing.getByRole('link', { name: 'Poner dirección y horario' }))
    .toHaveAttribute('href', '/tienda/sucursales')
})

it('the first page of a store with pickups has no such message', async () => {
  await renderInCounter(<HomePage {...EMPTY} />)
  await expect.element(page.getByRole('heading', { level: 1, name: 'Hola, Ana' })).toBeVisible()
  await expect.element(page.getByText('Tu tienda no ofrece recoger pedidos')).not.toBeInTheDocument()
})
