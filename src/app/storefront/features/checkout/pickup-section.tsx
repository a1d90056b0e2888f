import { DayChoice } from '#app/storefront/features/pickup/day-choice.tsx'
import { PickupSlots } from '#app/storefront/features/pickup/pickup-slots.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { PickupDay, PickupHours } from '#domain/pickup/pickup-days.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { useCheckout, useFieldError } from './checkout-context.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { useWithdrawnChoice } from './use-withdrawn-choice.ts'

interface PickupSectionProps {
  days: PickupDay[]
  opening: PickupHours
  /** The server's time when it sent the days, milliseconds since 1970. */
  asOf: number
}

/** The day and the time of the pickup (docs/rules/pickup.md#pickup-times). */
export function PickupSection({ days, opening, asOf }: PickupSectionProps) {
  const { timeZone } = useStore()
  const { form, edit } = useCheckout()
  const errors = { date: useFieldError('pickupDate'), time: useFieldError('pickupTime') }
  const choice = { date: form.pickupDate, time: form.pickupTime }
  const { withdrawn, dismiss } = useWithdrawnChoice(days, choice, ({ date, time }) =>
    edit({ pickupDate: date, pickupTime: time }),
  )
  const day = days.find(({ date }) => date === choice.date)
  const choose = (fields: Partial<CheckoutForm>) => {
    dismiss()
    edit(fields)
  }
  return (
    <CheckoutSection id="recoleccion" title="Fecha y hora de recolección">
      <DayChoice
        days={days}
        conditions={{ now: asOf, timeZone, opening }}
        chosen={choice.date}
        error={errors.date}
        onChoose={(pickupDate) => choose({ pickupDate })}
      />
      <p role="status" className="mt-3 font-medium first-letter:uppercase empty:hidden">
        {day && writtenDay(day.date)}
      </p>
      {withdrawn && <p className="mt-1 text-sm text-danger">{withdrawn}</p>}
      {day && (
        <PickupSlots day={day} time={choice.time} error={errors.time} onTime={(pickupTime) => choose({ pickupTime })} />
      )}
    </CheckoutSection>
  )
}
