import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { ExportFoundOrders, ExportOrders } from './export-orders.tsx'

/** Notes the requests of forms, which the browser does not send: the page would be left. */
function noteForms(): string[] {
  const requests: string[] = []
  const note = (event: SubmitEvent) => {
    event.preventDefault()
    const { action, method } = event.target as HTMLFormElement
    const fields = [...new FormData(event.target as HTMLFormElement)].map(([name, value]) => `${name}=${value}`)
    requests.push(`${method} ${new URL(action).pathname}?${fields.join('&')}`)
  }
  document.addEventListener('submit', note, true)
  onTestFinished(() => document.removeEventListener('submit', note, true))
  return requests
}

it('orders are downloaded since a day, at first the last thirty by the clock of the store', async () => {
  const requests = noteForms()
  // The evening before in the store.
  const now = Date.parse('2026-11-20T03:00:00Z')
  await renderInCounter(<ExportOrders timeZone="America/Mexico_City" now={now} />, { at: '/pedidos' })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar pedidos' })
  const since = dialog.getByLabelText('Pedidos desde')
  await expect.element(since).toHaveValue('2026-10-20')
  await expect.element(since).toHaveAttribute('max', '2026-11-19')
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click()
  await since.fill('2026-01-01')
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click()
  await since.fill('2026-11-20')
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click()
  // A day that has yet to come is not sent.
  expect(requests).toEqual([
    'get /pedidos/exportar?desde=2026-10-20&renglon=pedido',
    'get /pedidos/exportar?desde=2026-01-01&renglon=pedido',
  ])
})

it('the orders of a list are downloaded as it is filtered, with a row for each order or each line', async () => {
  const requests = noteForms()
  await renderInCounter(<ExportFoundOrders query="busca=ana&pago=por-cobrar" found="42 pedidos" />, {
    at: '/pedidos/lista',
  })
  await page.getByRole('button', { name: 'Exportar' }).click()
  const dialog = page.getByRole('dialog', { name: 'Exportar pedidos' })
  await expect.element(dialog.getByText('Se exporta lo que muestra la lista: 42 pedidos.')).toBeVisible()
  await dialog.getByRole('radio', { name: /^Una prenda/ }).click()
  await dialog.getByRole('button', { name: 'Descargar CSV' }).click()
  expect(requests).toEqual(['get /pedidos/exportar?busca=ana&pago=por-cobrar&renglon=prenda'])
})
