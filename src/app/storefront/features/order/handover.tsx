import { BranchInfo } from '#app/storefront/features/store/branch-info.tsx'
import type { DeliveryDetails, PickupDetails } from './handover-details.ts'
import { InfoRows } from './info-rows.tsx'
import { OrderPanel } from './order-panel.tsx'

/** Where and when the shopper receives the order. */
export function Handover({ handover }: { handover: PickupDetails | DeliveryDetails }) {
  return handover.method === 'pickup' ? <Pickup {...handover} /> : <Delivery {...handover} />
}

function Pickup({ slot, notes, branch }: PickupDetails) {
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
      {branch && (
        <div className="mt-4">
          <BranchInfo branch={branch} />
        </div>
      )}
    </OrderPanel>
  )
}

function Delivery({ shippingType, shippingTime, arrival, address, timePreference, instructions }: DeliveryDetails) {
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
        ]}
      />
    </OrderPanel>
  )
}
