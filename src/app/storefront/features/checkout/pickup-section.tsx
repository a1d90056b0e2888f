import type { CheckoutForm } from '#domain/checkout/checkout-form.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import { quickDays } from '#domain/pickup/quick-days.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { DayChoice } from '../pickup/day-choice.tsx'
import { PickupSlots } from '../pickup/pickup-slots.tsx'
import { useFreshPickup } from '../pickup/use-fresh-pickup.ts'
import { useLostChoice } from '../pickup/use-lost-choice.ts'
import { useStore } from '../store/use-store.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { useCheckout } from './checkout-state.ts'
import { useFault } from './use-fault.ts'

interface PickupSectionProps {
  days: PickupDay[]
  /** The server's clock when it gave the days, milliseconds since 1970. */
  asOf: number
}

/** Day and time of the pickup (docs/rules.md#pickup-times). */
export function PickupSection({ days, asOf }: PickupSectionProps) {
  const { timeZone } = useStore()
  const { form, fill } = useCheckout()
  const faults = { date: useFault('pickupDate'), time: useFault('pickupTime') }
  const choice = { date: form.pickupDate, time: form.pickupTime }
  useFreshPickup(asOf)
  const { lost, forget } = useLostChoice(days, choice, ({ date, time }) => fill({ pickupDate: date, pickupTime: time }))
  const day = days.find(({ date }) => date === choice.date)
  const choose = (fields: Partial<CheckoutForm>) => {
    forget()
    fill(fields)
  }
  return (
    <CheckoutSection id="recoleccion" title="Fecha y hora de recolección">
      <DayChoice
        days={days}
        quick={quickDays(asOf, timeZone)}
        chosen={choice.date}
        fault={faults.date}
        onChoose={(pickupDate) => choose({ pickupDate })}
      />
      <p role="status" className="mt-3 font-medium first-letter:uppercase empty:hidden">
        {day && writtenDay(day.date)}
      </p>
      {lost && <p className="mt-1 text-sm text-danger">{lost}</p>}
      {day && (
        <PickupSlots day={day} time={choice.time} fault={faults.time} onTime={(pickupTime) => choose({ pickupTime })} />
      )}
    </CheckoutSection>
  )
}
