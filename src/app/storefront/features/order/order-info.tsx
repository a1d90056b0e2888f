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

/** The panel 'Información del Pedido' (docs/rules.md#order-pages). */
export function OrderInfo({ date, time, status, channel, outcome }: OrderInfoProps) {
  return (
    <OrderPanel title="Información del Pedido">
      <InfoRows
        rows={[
          ['Fecha', date],
          ['Hora', time],
          ['Estado', status],
          ['Motivo', outcome.cancelReason],
          ['Pago', outcome.paymentStatus ?? ''],
          ['Canal', channel],
        ]}
      />
    </OrderPanel>
  )
}
