import { InfoRows } from './info-rows.tsx'
import { OrderPanel } from './order-panel.tsx'

interface OrderInfoProps {
  date: string
  time: string
  /** The status that the page always shows (docs/rules.md#order-pages). */
  status: string
  channel: string
}

/** The panel 'Información del Pedido'. */
export function OrderInfo({ date, time, status, channel }: OrderInfoProps) {
  return (
    <OrderPanel title="Información del Pedido">
      <InfoRows
        rows={[
          ['Fecha', date],
          ['Hora', time],
          ['Estado', status],
          ['Canal', channel],
        ]}
      />
    </OrderPanel>
  )
}
