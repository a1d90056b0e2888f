import { InfoRows } from './info-rows.tsx'
import type { OrderOutcome } from './order-outcome.ts'
import { OrderPanel } from './order-panel.tsx'

interface OrderInfoProps {
  date: string
  time: string
  status: string
  channel: string
  outcome: OrderOutcome
}

/** The panel 'Información del Pedido' (docs/rules/order.md#order-pages). */
export function OrderInfo({ date, time, status, channel, outcome }: OrderInfoProps) {
  return (
    <OrderPanel title="Información del Pedido">
      {/* The row that may come while the page is open, of payment or reason, is the last. Its room is there before. */}
      <div
        className={
          outcome.paymentStatus === null && outcome.cancelReason === ''
            ? 'pb-[calc(0.5rem+1em*var(--text-base--line-height))]'
            : ''
        }
      >
        <InfoRows
          rows={[
            ['Fecha', date],
            ['Hora', time],
            ['Estado', status],
            ['Canal', channel],
            ['Motivo', outcome.cancelReason],
            ['Pago', outcome.paymentStatus ?? ''],
          ]}
        />
      </div>
    </OrderPanel>
  )
}
