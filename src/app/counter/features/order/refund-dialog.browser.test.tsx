import { useRef } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OrderRecord } from '#domain/order/order-record.ts'
import { expectAccessible } from '#test/components/accessible.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { RefundDialog } from './refund-dialog.tsx'

function Shown({ order }: { order: OrderRecord }) {
  const opener = useRef<HTMLElement>(null)
  return <RefundDialog order={order} payments={[]} opener={opener} onClose={() => undefined} />
}

const amount = page.getByLabelText('Importe')
const discount = page.getByText(/quedan como descuento: el pedido costará menos/)
const returned = orderRecord({ preparationStatus: 'Entregado', paymentStatus: 'Pagado', credited: 40_000 })

it('a refund of the amount to give back is no discount, and the part above it is', async () => {
  await page.viewport(390, 844)
  await renderInCounter(<Shown order={returned} />)
  await expect.element(amount).toHaveValue('400.00')
  await expect.element(discount).not.toBeInTheDocument()
  await amount.fill('500')
  await expect
    .element(page.getByText('De este reembolso, $100.00 quedan como descuento: el pedido costará menos.'))
    .toBeVisible()
  await expectAccessible()
  // More than was paid is no refund.
  await amount.fill('900')
  await expect.element(discount).not.toBeInTheDocument()
})

it('no refund of a cancelled order is a discount', async () => {
  await renderInCounter(<Shown order={orderRecord({ status: 'Cancelado', paymentStatus: 'Pagado' })} />)
  await expect.element(amount).toHaveValue('899.00')
  await expect.element(discount).not.toBeInTheDocument()
})
