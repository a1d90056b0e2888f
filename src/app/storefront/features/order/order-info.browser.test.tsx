import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import { renderInStore } from '#test/components/render-in-store.tsx'
import { OrderInfo } from './order-info.tsx'

it('the order info is as high before its payment is known: content below it does not move when that comes', async () => {
  await page.viewport(390, 844)
  const facts = { date: '20 de noviembre de 2026', time: '10:20', status: 'Por enviar', channel: 'Online' }
  await renderInStore(
    <>
      <OrderInfo {...facts} outcome={{ paymentStatus: null, hasMoney: false, cancelReason: '' }} />
      <OrderInfo {...facts} outcome={{ paymentStatus: 'Pagado', hasMoney: true, cancelReason: '' }} />
    </>,
  )
  const panels = page.getByRole('region', { name: 'Información del Pedido' })
  await expect.element(panels.last().getByText('Pagado')).toBeVisible()
  const [before, after] = panels.elements().map((panel) => Math.round(panel.getBoundingClientRect().height))
  expect(before).toBe(after)
})
