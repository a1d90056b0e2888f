import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import type { Role } from '#domain/staff/role.ts'
import type { LevelledVariant } from '#domain/stock-level/level-range.ts'
import { levelledVariant } from '#test/components/levelled-variant.ts'
import { cutConnection, serve } from '#test/components/network.ts'
import { renderInCounter, type SentFields, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { NewTransferPage } from './new-transfer-page.tsx'

const WAREHOUSES = [
  { fid: 'matriz', name: 'Matriz' },
  { fid: 'bodega', name: 'Bodega' },
]
const DRESS = levelledVariant(1, { name: 'Vestido', barcode: '750' })

let people = 0

interface OpenOptions {
  added?: LevelledVariant
  to?: string
  found?: readonly LevelledVariant[]
  personId?: string
  warehouses?: typeof WAREHOUSES
  role?: Role
  act?: (fields: SentFields) => unknown
}

/** A new transfer of a person of their own, so that no other draft is on the device. */
async function open({
  added,
  to,
  found = [DRESS],
  personId,
  warehouses = WAREHOUSES,
  role = 'owner',
  act,
}: OpenOptions = {}) {
  people++
  serve(() => ({ variants: found, total: found.length }))
  return renderInCounter(
    <NewTransferPage
      account="luna"
      personId={personId ?? `rosa-${people}`}
      role={role}
      warehouses={warehouses}
      added={added ?? null}
      to={to ?? null}
    />,
    { at: '/inventario/traspasos/nuevo', act },
  )
}

const from = () => page.getByRole('combobox', { name: 'Sale de' })
const pieces = () => page.getByRole('textbox', { name: 'Piezas' })
const send = () => page.getByRole('button', { name: /^Enviar/ })
const lines = () => page.getByRole('list', { name: 'Piezas del traspaso' })

async function enter(code: string): Promise<void> {
  await page.getByRole('combobox', { name: 'Código, SKU o nombre' }).fill(code)
  await userEvent.keyboard('{Enter}')
}

async function setPieces(count: string): Promise<void> {
  await pieces().fill(count)
  await userEvent.keyboard('{Enter}')
}

it('a store with one warehouse is led to where another is added, by a role that may add it', async () => {
  const { screen } = await open({ warehouses: WAREHOUSES.slice(0, 1) })
  await expect.element(page.getByRole('link', { name: 'Agregar un almacén' })).toBeVisible()
  await expect.element(from()).not.toBeInTheDocument()
  await screen.unmount()
  await open({ warehouses: WAREHOUSES.slice(0, 1), role: 'manager' })
  await expect.element(page.getByText('La dueña puede agregar otro', { exact: false })).toBeVisible()
  await expect.element(page.getByRole('link', { name: 'Agregar un almacén' })).not.toBeInTheDocument()
})

it('a transfer for a shortage begins with that variant, on the way to its warehouse', async () => {
  await open({ added: DRESS, to: 'bodega' })
  await expect.element(lines()).toMatchTextContent(/Vestido/)
  await expect.element(page.getByRole('combobox', { name: 'Va a' })).toHaveValue('bodega')
  await expect.element(page.getByText('Elige de dónde sale y a dónde va.')).toBeVisible()
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
})

it('a draft outlasts its page, and a variant that is in it already is not added again by opening it', async () => {
  const personId = 'rosa-draft'
  const { screen } = await open({ added: DRESS, to: 'bodega', personId })
  await setPieces('3')
  await screen.unmount()
  await open({ added: DRESS, to: 'bodega', personId })
  await expect.element(pieces()).toHaveValue('3')
})

it('each scan of a code adds a piece of its variant', async () => {
  await open()
  await enter('750')
  await enter('750')
  await expect.element(pieces()).toHaveValue('2')
  await expect.element(page.getByRole('button', { name: 'Enviar 2 piezas' })).toBeVisible()
})

it.each([
  [[], 'Ningún producto tiene el código 750.'],
  [[DRESS, levelledVariant(2, { barcode: '750' })], 'Varios productos tienen el código 750: búscalo por nombre.'],
])('a code that is not one variant’s stays in the field, with the reason', async (found, sentence) => {
  await open({ found })
  await enter('750')
  await expect.element(page.getByRole('alert').filter({ hasText: sentence }).first()).toBeVisible()
  await expect.element(page.getByRole('combobox', { name: 'Código, SKU o nombre' })).toHaveValue('750')
  await expect.element(lines()).not.toBeInTheDocument()
})

it('a code without a connection is not added, with the reason', async () => {
  await open()
  serve(cutConnection)
  await enter('750')
  await expect.element(page.getByText('No hay conexión: 750 no se agregó.').first()).toBeVisible()
})

it('more pieces than a warehouse has are rejected with the number left, and sent as another transfer', async () => {
  const { sent } = await open({
    added: DRESS,
    to: 'bodega',
    act: ({ lines: wanted }) =>
      (wanted as { pieces: number }[])[0]?.pieces === 9
        ? { ok: false, code: 'stock-short', short: [{ variantId: 1, left: 4 }] }
        : { ok: true, id: 5 },
  })
  await from().selectOptions('Matriz')
  await setPieces('9')
  await send().click()
  await expect.element(lines()).toMatchTextContent(/Solo hay 4 libres/)
  await expect.element(send()).toHaveAttribute('aria-disabled', 'true')
  await setPieces('4')
  await send().click()
  await expect.poll(currentUrl).toBe('/inventario/traspasos/5')
  expect(sent).toMatchObject([{ from: 'matriz', to: 'bodega' }, { lines: [{ variantId: 1, pieces: 4 }] }])
  expect(sent[1]?.key).not.toBe(sent[0]?.key)
})

it('a transfer that is sent again unchanged has the same key', async () => {
  const { sent } = await open({ added: DRESS, to: 'bodega', act: () => ({ ok: false, code: 'offline' }) })
  await from().selectOptions('Matriz')
  await send().click()
  await expect.poll(toastTitles).toEqual(['No hay conexión. Nada se perdió: inténtalo de nuevo.'])
  await send().click()
  await expect.poll(() => sent).toHaveLength(2)
  expect(sent[1]?.key).toBe(sent[0]?.key)
})
