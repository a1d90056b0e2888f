import { InfoRows } from './info-rows.tsx'
import { OrderPanel } from './order-panel.tsx'

interface OrderInfoProps {
  date: string
  time: string
  /** What the page always says of it (checkout §4). */
  status: string
  channel: string
}

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
