import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { renderInCounter, toastTitles } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { EraseDialog } from './erase-dialog.tsx'

const open = (act: () => unknown) =>
  renderInCounter(<EraseDialog name="Renata Olvera" opener={{ current: null }} onClose={() => undefined} />, {
    at: '/clientes/3',
    act,
  })

const name = () => page.getByLabelText(/^Escribe/)
const erase = () => page.getByRole('button', { name: 'Eliminar datos' })

it('a person is erased only once their name is typed, without regard to case and accents', async () => {
  const { sent } = await open(() => ({ ok: true, orders: 2 }))
  await name().fill('Renata')
  await userEvent.keyboard('{Enter}')
  await expect.element(erase()).toHaveAttribute('aria-disabled', 'true')
  expect(sent).toEqual([])
  await name().fill('renata ólvera')
  await erase().click()
  await expect.poll(currentUrl).toBe('/clientes')
  expect(sent).toMatchObject([{ intent: 'erase-customer' }])
  await expect.poll(toastTitles).toEqual(['Datos eliminados'])
})

it('a person with open orders is not erased, and the orders are links', async () => {
  await open(() => ({ ok: false, code: 'has-open-orders', folios: [1_001, 1_002] }))
  await name().fill('Renata Olvera')
  await erase().click()
  const alert = page.getByRole('dialog').getByRole('alert')
  await expect.element(alert).toMatchTextContent(/Tiene pedidos que no se han entregado\./)
  await alert.getByRole('link', { name: 'Pedido #1002' }).click()
  await expect.poll(currentUrl).toBe('/pedidos/1002')
})
