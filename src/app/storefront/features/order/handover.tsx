import CalendarPlus from 'lucide-react/icons/calendar-plus'
import Truck from 'lucide-react/icons/truck'
import { useHref } from 'react-router'
import { BranchInfo } from '#app/storefront/features/store/branch-info.tsx'
import type { DeliveryDetails, PickupDetails } from './handover-details.ts'
import { InfoRows } from './info-rows.tsx'
import { OrderPanel } from './order-panel.tsx'

interface HandoverProps {
  handover: PickupDetails | DeliveryDetails
  /** The query under which the pickup's calendar file is found. */
  calendarQuery: string
  /** Whether a pickup is over, and its calendar file with it. */
  isOver: boolean
}

/** Where and when the shopper receives the order. */
export function Handover({ handover, calendarQuery, isOver }: HandoverProps) {
  if (handover.method === 'delivery') return <Delivery {...handover} />
  return <Pickup {...handover} calendarQuery={calendarQuery} isOver={isOver} />
}

function Pickup({ slot, notes, branch, calendarQuery, isOver }: PickupDetails & Omit<HandoverProps, 'handover'>) {
  const calendar = useHref(`/order-calendar${calendarQuery}`)
  return (
    <OrderPanel title="Recoger en tienda">
      <InfoRows
        rows={[
          ['Día', slot?.date ?? ''],
          ['Hora', slot?.time ?? ''],
          ['Notas', notes],
          ['Sucursal', branch?.name ?? ''],
        ]}
      />
      {slot && (
        <a
          href={calendar}
          className={`mt-2 inline-flex min-h-11 items-center gap-3 underline underline-offset-4 ${isOver ? 'invisible' : ''}`}
        >
          <CalendarPlus aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-muted" />
          Agregar a mi calendario
        </a>
      )}
      {branch && (
        <div className="mt-2">
          <BranchInfo branch={branch} />
        </div>
      )}
    </OrderPanel>
  )
}

function Delivery(details: DeliveryDetails) {
  const { shippingType, shippingTime, arrival, address, timePreference, instructions, tracking, trackingUrl } = details
  return (
    <OrderPanel title="Entrega a domicilio">
      <InfoRows
        rows={[
          ['Tipo de envío', shippingType],
          ['Tiempo de entrega', shippingTime],
          ['Llega', arrival],
          ['Dirección', address],
          ['Horario preferido', timePreference],
          ['Instrucciones', instructions],
          ['Paquetería', tracking],
        ]}
      />
      {trackingUrl !== '' && (
        <a
          href={trackingUrl}
          target="_blank"
          rel="noreferrer"
          className="mt-2 inline-flex min-h-11 items-center gap-3 underline underline-offset-4"
        >
          <Truck aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0 text-muted" />
          Seguir el paquete
        </a>
      )}
    </OrderPanel>
  )
}
