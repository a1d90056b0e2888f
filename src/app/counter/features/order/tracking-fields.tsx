import { useId } from 'react'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import {
  CARRIER_KEYS,
  CARRIERS,
  carrierOf,
  checkTracking,
  TRACKING_SENTENCES,
  type Tracking,
  type TypedTracking,
} from '#domain/order/carrier.ts'

export function typedFrom({ carrier, trackingNumber }: Tracking): TypedTracking {
  return { carrier, trackingNumber: trackingNumber ?? '' }
}

/** The error in the typed fields; undefined without one. */
export function trackingError(typed: TypedTracking): string | undefined {
  const checked = checkTracking(typed)
  return checked.ok ? undefined : TRACKING_SENTENCES[checked.code]
}

interface TrackingFieldsProps {
  typed: TypedTracking
  error: string | undefined
  onChange: (typed: TypedTracking) => void
}

/** Who carries a parcel, and the number of its waybill. */
export function TrackingFields({ typed, error, onChange }: TrackingFieldsProps) {
  const id = useId()
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Paquetería
        </label>
        <select
          id={id}
          value={typed.carrier ?? ''}
          onChange={({ target }) => onChange({ ...typed, carrier: carrierOf(target.value) })}
          className={`${fieldClass} h-11`}
        >
          <option value="">Sin elegir</option>
          {CARRIER_KEYS.map((key) => (
            <option key={key} value={key}>
              {CARRIERS[key].name}
            </option>
          ))}
        </select>
      </div>
      <TextField
        label="Número de guía"
        name="guia"
        autoComplete="off"
        autoCapitalize="characters"
        spellCheck={false}
        maxLength={120}
        value={typed.trackingNumber}
        onChange={({ target }) => onChange({ ...typed, trackingNumber: target.value })}
        error={error}
      />
    </div>
  )
}
