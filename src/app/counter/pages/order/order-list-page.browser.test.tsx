import { useLoaderData } from 'react-router'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderSummary } from '#domain/order/order-summary.ts'
import { type OrderListView, parseOrderView } from '#domain/order/order-view.ts'
import type { Role } from '#domain/staff/role.ts'
import { boardOrder } from '#test/components/order-record.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { currentUrl } from '#test/components/render-in-store.tsx'
import { OrderListPage } from './order-list-page.tsx'

const SELLER: Role = 'seller'

function summary(folio: number, changes: Partial<OrderSummary> = {}): OrderSummary {
  return {
    ...boardOrder(folio),
    id: folio,
    email: 'r@correo.mx',
    phone: '55',
    branch: '',
    trackingNumber: null,
    ...changes,
  }
}

function Page() {
  const { view, orders } = useLoaderData<{ view: OrderListView; orders: OrderSummary[] }>()
  return (
    <OrderListPage
      page={{ items: orders, next: null }}
      count={orders.length}
      isFilling={false}
      branches={[
        { value: 'roma', name: 'Roma Norte' },
        { value: 'alamos', name: 'Álamos' },
      ]}
      view={view}
      views={[{ id: 'v', name: 'Por cobrar', query: 'pago=por-cobrar' }]}
      seq={0}
      role={SELLER}
      timeZone="America/Mexico_City"
      now={Date.parse('2026-11-20T18:00:00Z')}
    />
  )
}

/** The list over these orders. */
async function open(orders: OrderSummary[], at = '/pedidos/lista') {
  await renderInCounter(<Page />, {
    at,
    loader: ({ request }) => ({ view: parseOrderView(new URL(request.url).searchParams), orders }),
  })
  await expect.element(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
}

it('each filter of the list is in its URL, and two days are chosen once they are wanted', async () => {
  await open([summary(1)])
  await page.getByLabelText('Estado').selectOptions('Enviado')
  await page.getByLabelText('Sucursal').selectOptions('Álamos')
  await page.getByRole('button', { name: 'Atrasados' }).click()
  await expect.poll(currentUrl).toBe('/pedidos/lista?estado=enviados&sucursal=alamos&atrasados=si')
  await expect.element(page.getByLabelText('Desde')).not.toBeInTheDocument()
  await page.getByLabelText('Fecha').selectOptions('Entre dos días')
  await page.getByLabelText('Desde').fill('2026-11-01')
  await expect.poll(currentUrl).toMatch(/periodo=dias&desde=2026-11-01$/)
})

it('a row has the money that is to be given back, and a filter finds such orders', async () => {
  await open([summary(7, { status: 'Cancelado', paymentStatus: 'Pagado', paid: 89_900 })])
  await expect.element(page.getByRole('link', { name: /^#7/ })).toMatchTextContent(/Cancelado.*Por devolver \$899\.00/)
  await page.getByLabelText('Pago').selectOptions('Por devolver')
  await expect.poll(currentUrl).toBe('/pedidos/lista?pago=por-devolver')
})

it('a row has how the order reaches its customer, its tracking number, and its payment', async () => {
  const sent = {
    deliveryMethod: 'delivery',
    preparationStatus: 'Enviado',
    shippingType: 'Envío local',
    trackingNumber: '305',
  } as const
  await open([summary(7, sent)])
  const row = page.getByRole('link', { name: /^#7/ })
  await expect
    .element(row)
    .toMatchTextContent(/Renata Olvera.*Envío local.*Guía 305.*1 pieza.*\$899\.00.*Enviado.*Por cobrar/)
})

it('a saved view is a tab of the list, and a list that finds nothing leads to all', async () => {
  await open([], '/pedidos/lista?pago=por-cobrar')
  await expect.element(page.getByRole('link', { name: 'Por cobrar' })).toHaveAttribute('aria-current', 'page')
  await expect.element(page.getByText('Ningún pedido es así.')).toBeVisible()
  await page.getByRole('link', { name: 'Ver todos' }).click()
  await expect.poll(currentUrl).toBe('/pedidos/lista')
  await expect.element(page.getByText('Todavía no hay pedidos.')).toBeVisible()
})
