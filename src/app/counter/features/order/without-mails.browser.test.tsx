import { createRef, type ReactElement } from 'react'
import { expect, it } from 'vitest'
import { page } from 'vitest/browser'
import type { OfferedStep } from '#domain/order/order-steps.ts'
import { serve } from '#test/components/network.ts'
import { orderRecord } from '#test/components/order-record.ts'
import { renderInCounter } from '#test/components/render-in-counter.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import { ChangeDelivery } from './change-delivery.tsx'
import { ChangeLines } from './change-lines.tsx'
import { LeaveDialog } from './leave-dialog.tsx'
import { OrderTracking } from './order-tracking.tsx'
import { ReopenDialog } from './reopen-dialog.tsx'

const PROMISE = /por correo|un correo|en el correo/
const order = orderRecord({ deliveryMethod: 'delivery' })
const leaving = { ...order, customerName: 'Renata Olvera' }
const sending: OfferedStep = {
  name: 'Marcar enviado',
  to: {
    status: 'Abierto',
    paymentStatus: 'Pendiente',
    preparationStatus: 'Enviado',
  },
  isNext: true,
  leavesStore: true,
}
const dialog = { onClose: () => undefined, opener: createRef<HTMLElement>() }
const cancel = <CancelDialog order={order} isHolding isOpen {...dialog} />

const DIALOGS: readonly { name: string; shown: ReactElement; press: readonly string[] }[] = [
  { name: 'cancel', shown: cancel, press: ['Cancelar pedido'] },
  {
    name: 'change',
    shown: <ChangeDelivery order={order} timeZone="America/Mexico_City" days={[]} />,
    press: ['Cambiar…'],
  },
  { name: 'change pieces', shown: <ChangeLines order={order} />, press: ['Cambiar piezas…'] },
  {
    name: 'send',
    shown: <LeaveDialog step={sending} orders={[leaving]} isOff={false} onConfirm={() => undefined} {...dialog} />,
    press: [],
  },
  { name: 'tracking', shown: <OrderTracking order={order} />, press: ['Agregar guía…'] },
  {
    name: 'tracking of a sent parcel',
    shown: <OrderTracking order={{ ...order, preparationStatus: 'Enviado' }} />,
    press: ['Agregar guía…'],
  },
  { name: 'reopen', shown: <ReopenDialog folio={1_001} {...dialog} />, press: [] },
]

async function textOf(shown: ReactElement, press: readonly string[], withoutMails: boolean): Promise<string> {
  serve(() => [])
  const { screen } = await renderInCounter(shown, { withoutMails })
  for (const name of press) await page.getByRole('button', { name }).click()
  const dialog = page.getByRole('dialog')
  await expect.element(dialog).toBeVisible()
  const text = dialog.element().textContent
  await screen.unmount()
  return text
}

it.each(DIALOGS)('the dialog to $name promises a mail only where mails arrive', async ({ shown, press }) => {
  expect(await textOf(shown, press, false)).toMatch(PROMISE)
  expect(await textOf(shown, press, true)).not.toMatch(PROMISE)
})
