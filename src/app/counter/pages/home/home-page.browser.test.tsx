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
  toRefund: { orders: 0, amount: 0 },
  belowMinimum: 0,
  uncounted: 0,
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

it('variants that are sold without limit are a chore, which leads to them', async () => {
  await renderInCounter(<HomePage {...EMPTY} uncounted={12} />)
  await expect
    .element(page.getByRole('link', { name: '12 variantes sin contar se venden sin límite' }))
    .toHaveAttribute('href', '/inventario?filtro=uncounted')
})

it('orders with money to give back are a chore, which leads to them', async () => {
  await renderInCounter(<HomePage {...EMPTY} toRefund={{ orders: 2, amount: 119_900 }} />)
  await expect
    .element(page.getByRole('link', { name: '2 pedidos con dinero por devolver: $1,199.00' }))
    .toHaveAttribute('href', '/pedidos/lista?pago=por-devolver')
})

it('without money to give back, or without figures, no chore names it', async () => {
  await renderInCounter(<HomePage {...EMPTY} toRefund={null} uncounted={1} />)
  await expect.element(page.getByRole('region', { name: 'Pendiente' })).toBeVisible()
  await expect.element(page.getByText(/por devolver/)).not.toBeInTheDocument()
})

const STEPS = { looks: false, hours: false, payment: false, product: false, legal: false, team: false, order: false }

it('each first step of a new store can be taken at once', async () => {
  await renderInCounter(<HomePage {...EMPTY} steps={{ ...STEPS, hours: true }} />)
  for (const name of ['Poner el logo', 'Elegir formas de pago', 'Crear un producto', 'Poner mis datos', 'Invitar'])
    await expect.element(page.getByRole('link', { name })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Poner sucursal y horario' })).not.toBeInTheDocument()
  await expect.element(page.getByText('Le toca a la dueña', { exact: false })).not.toBeInTheDocument()
})

it('a manager is led to pages of her own alone, and reads which steps are the owner’s', async () => {
  const manager = { ...EMPTY, role: 'manager' as const }
  await renderInCounter(<HomePage {...manager} steps={{ ...STEPS, legal: true }} />)
  await expect.element(page.getByRole('link', { name: 'Poner sucursal y horario' })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Poner el logo' })).not.toBeInTheDocument()
  await expect
    .element(page.getByText(/^Le toca a la dueña: Ponle nombre y logo a tu tienda · Di cómo te pagan · Invita a/))
    .toBeVisible()
  await expect.element(page.getByText('0 de 3 pasos')).toBeVisible()
})
