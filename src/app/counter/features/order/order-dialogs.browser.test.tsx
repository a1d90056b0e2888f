import type { ReactElement } from 'react'
import { expect, it } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { expectAccessible } from '#test/components/accessible.ts'
import { emulateMedia } from '#test/components/media.ts'
import { serve } from '#test/components/network.ts'
import { EMPTY_BOOK, orderRecord } from '#test/components/order-record.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { ChangeLines } from './change-lines.tsx'
import { CollectButton } from './collect-button.tsx'
import { OrderActions } from './order-actions.tsx'
import type { OrderBook, ShownPayment } from './order-book.ts'
import { PaymentsPanel } from './payments-panel.tsx'
import { UndoStep } from './undo-step.tsx'

const NOW = 1_800_000_000_000
const ZONE = 'America/Mexico_City'
const order = orderRecord()
const gone = orderRecord({ status: 'Cerrado', paymentStatus: 'Pagado', preparationStatus: 'Entregado' })
const cancelled = orderRecord({ status: 'Cancelado' })
const step = {
  from: { status: 'Abierto', paymentStatus: 'Pagado', preparationStatus: 'Preparado' },
  to: { status: 'Cerrado', paymentStatus: 'Pagado', preparationStatus: 'Entregado' },
  at: NOW,
} as const
const cash: ShownPayment = {
  id: 1,
  kind: 'payment',
  method: 'cash',
  amount: 89_900,
  at: NOW,
  who: 'Ana',
  reference: '',
  reason: '',
  voidedAt: null,
  isClosed: false,
  sending: null,
}
const book: OrderBook = {
  ...EMPTY_BOOK,
  returnable: [
    {
      position: 0,
      productId: 7,
      variantId: 1,
      name: 'Vestido Jacaranda / Arena / M',
      quantity: 2,
      total: 179_800,
      isExchange: false,
      returned: 0,
    },
  ],
  warehouses: [{ fid: 'piso', name: 'Piso', isOnline: true }],
}
const owner = { role: 'owner' as const }
const actions = (shown: typeof order) => (
  <OrderActions {...owner} order={shown} book={book} returnDays={null} isHolding />
)
const payments = <PaymentsPanel {...owner} order={gone} payments={[cash]} timeZone={ZONE} now={NOW} />
const days = [{ date: '2026-11-20', slots: ['10:30', '11:00'] }]

const DIALOGS: readonly { opener: string; shown: ReactElement }[] = [
  { opener: 'Deshacer…', shown: <UndoStep order={gone} step={step} now={NOW} /> },
  { opener: 'Reabrir pedido…', shown: actions(cancelled) },
  { opener: 'Cancelar pedido…', shown: actions(order) },
  { opener: 'Cambiar…', shown: <ChangeDelivery order={order} timeZone={ZONE} days={days} /> },
  { opener: 'Cambiar piezas…', shown: <ChangeLines order={order} /> },
  { opener: 'Cobrar', shown: <CollectButton orders={[{ folio: 7, due: 89_900 }]} /> },
  { opener: 'Reembolsar…', shown: payments },
  { opener: 'Anular', shown: payments },
  { opener: 'Devolución o cambio…', shown: actions(gone) },
]

it.each(DIALOGS)(
  'the dialog of «$opener» is used by keyboard, on a phone and on a desk, by day and by night',
  async ({ opener, shown }) => {
    await page.viewport(390, 664)
    serve(() => [])
    await emulateMedia({ 'prefers-color-scheme': 'light' })
    await renderInCounter(shown)
    const button = page.getByRole('button', { name: opener, exact: true })
    const dialog = page.getByRole('dialog')
    await button.click()
    await expect.element(dialog).toBeVisible()
    await expectAccessible()
    await page.viewport(1280, 800)
    await emulateMedia({ 'prefers-color-scheme': 'dark' })
    await expectAccessible()
    await page.viewport(390, 664)
    // The focus goes round within the dialog, and no bar covers it.
    const controls = dialog.element().querySelectorAll('button, input, select, textarea').length
    for (let press = 0; press <= controls; press++) {
      await userEvent.keyboard('{Tab}')
      const { activeElement } = document
      if (activeElement?.hasAttribute('data-base-ui-focus-guard')) continue
      expect(dialog.element().contains(activeElement)).toBe(true)
      expect(isCovered(activeElement), activeElement?.outerHTML).toBe(false)
    }
    await userEvent.keyboard('{Escape}')
    await expect.element(dialog).not.toBeInTheDocument()
    await expect.element(button).toHaveFocus()
  },
)

/** Whether something is in front of the middle of an element. */
function isCovered(element: Element | null): boolean {
  if (!element) return true
  const { left, top, width, height } = element.getBoundingClientRect()
  const front = document.elementFromPoint(left + width / 2, top + height / 2)
  return !(front && (element.contains(front) || front.contains(element)))
}
