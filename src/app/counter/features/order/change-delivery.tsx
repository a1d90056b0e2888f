import { type InputHTMLAttributes, type RefObject, useRef, useState } from 'react'
import { DialogActions } from '#app/counter/kit/dialog-actions.tsx'
import { type SentencesOf, useAction } from '#app/counter/kit/use-action.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { FieldError, fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { CHECKOUT_ERRORS } from '#domain/checkout/checkout-sentences.ts'
import { isErasedEmail } from '#domain/customer/erased-customer.ts'
import { type DeliveryErrors, type DeliveryField, deliveryForm } from '#domain/order/delivery-change.ts'
import { hasLeftStore } from '#domain/order/order-progress.ts'
import type { OrderRecord } from '#domain/order/order-record.ts'
import type { PickupDay } from '#domain/pickup/pickup-days.ts'
import { writtenDay } from '#domain/time/written-time.ts'

const SENTENCES: SentencesOf<'change-delivery'> = {
  'order-not-found': 'Ese pedido no existe.',
  'order-gone': 'El pedido ya salió de la tienda o se canceló: ya no se puede cambiar.',
  'changed-meanwhile': 'Alguien más cambió este pedido mientras tanto. Ya lo ves como está.',
  invalid: 'Revisa los campos marcados.',
}

interface ChangeDeliveryProps {
  order: OrderRecord
  timeZone: string
  /** The days and hours of pickups that the branch offers. */
  days: readonly PickupDay[]
}

/** Opens the dialog that changes whom an order reaches, and how, as long as it is in the store. */
export function ChangeDelivery({ order, timeZone, days }: ChangeDeliveryProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  if (order.status === 'Cancelado' || hasLeftStore(order) || isErasedEmail(order.email)) return null
  return (
    <>
      <Button ref={opener} look="outline" className="no-print mt-3" onClick={() => setOpen(true)}>
        Cambiar…
      </Button>
      {isOpen && (
        <DeliveryDialog order={order} timeZone={timeZone} days={days} opener={opener} onClose={() => setOpen(false)} />
      )}
    </>
  )
}

interface DeliveryDialogProps extends ChangeDeliveryProps {
  opener: RefObject<HTMLElement | null>
  onClose: () => void
}

function DeliveryDialog({ order, timeZone, days, opener, onClose }: DeliveryDialogProps) {
  // The person changes the order as it was when the dialog opened.
  const [seen] = useState(() => deliveryForm(order, timeZone))
  const [wanted, setWanted] = useState(seen)
  const { run, isBusy, outcome } = useAction({
    intent: 'change-delivery',
    path: `/pedidos/${order.folio}`,
    sentences: SENTENCES,
    done: 'Pedido cambiado',
    onSettled: (settled) => (settled.ok || settled.code === 'changed-meanwhile') && onClose(),
  })
  const errors: DeliveryErrors = outcome && !outcome.ok && outcome.code === 'invalid' ? outcome.errors : {}
  const errorOf = (field: DeliveryField) => {
    const code = errors[field]
    return code === undefined ? undefined : CHECKOUT_ERRORS[code]
  }
  const withoutMails = useWithoutMails()
  const isDelivery = order.deliveryMethod === 'delivery'
  const field = (name: DeliveryField, label: string, input: InputHTMLAttributes<HTMLInputElement> = {}) => (
    <TextField
      {...input}
      label={label}
      name={name}
      value={wanted[name]}
      onChange={({ target }) => setWanted({ ...wanted, [name]: target.value })}
      error={errorOf(name)}
    />
  )
  return (
    <DialogWindow isOpen onClose={onClose} title={`Cambiar el pedido #${order.folio}`} opener={opener}>
      <form
        className="space-y-4 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (!isBusy) void run({ wanted, seen })
        }}
      >
        <p className="text-sm text-muted">
          {withoutMails ? 'El cliente ve los cambios en su pedido.' : 'El cliente recibe un correo con lo que cambió.'}
        </p>
        {field('name', 'Nombre')}
        {field('phone', 'Teléfono', { inputMode: 'tel' })}
        {field('email', 'Correo', { inputMode: 'email' })}
        {isDelivery && (
          <>
            {field('street', 'Calle, número y colonia')}
            {field('postalCode', 'Código postal', { inputMode: 'numeric' })}
            {field('city', 'Alcaldía o municipio')}
            {field('state', 'Estado')}
            {field('timePreference', 'Horario preferido')}
          </>
        )}
        {!isDelivery && (
          <NewHour
            days={days}
            date={wanted.pickupDate}
            time={wanted.pickupTime}
            error={errorOf('pickupDate') ?? errorOf('pickupTime')}
            onChange={(pickupDate, pickupTime) => setWanted({ ...wanted, pickupDate, pickupTime })}
          />
        )}
        <div>
          <label htmlFor="delivery-notes" className="mb-1 block text-sm font-medium">
            {isDelivery ? 'Indicaciones para la entrega' : 'Notas del cliente'}
          </label>
          <textarea
            id="delivery-notes"
            rows={2}
            value={wanted.notes}
            onChange={({ target }) => setWanted({ ...wanted, notes: target.value })}
            aria-invalid={errorOf('notes') !== undefined}
            aria-describedby="delivery-notes-error"
            className={`${fieldClass} py-2`}
          />
          <FieldError id="delivery-notes-error" error={errorOf('notes')} />
        </div>
        <DialogActions>
          <Button look="outline" onClick={onClose}>
            No
          </Button>
          <Button
            type="submit"
            className={offClass}
            aria-busy={isBusy || undefined}
            aria-disabled={isBusy || undefined}
          >
            Guardar cambios
          </Button>
        </DialogActions>
      </form>
    </DialogWindow>
  )
}

interface NewHourProps {
  days: readonly PickupDay[]
  date: string
  time: string
  error: string | undefined
  onChange: (date: string, time: string) => void
}

/** The day and hour of a pickup, among those that the branch offers and the present one. */
function NewHour({ days, date, time, error, onChange }: NewHourProps) {
  const offered = days.filter(({ slots }) => slots.length > 0)
  const slots = offered.find((day) => day.date === date)?.slots ?? []
  const hours = time === '' || slots.includes(time) ? slots : [time, ...slots]
  const dates = offered.map((day) => day.date)
  return (
    <div>
      <div className="flex flex-wrap gap-3">
        <label className="block text-sm font-medium">
          Día
          <select
            className={`${fieldClass} mt-1 h-11 font-normal`}
            value={date}
            aria-invalid={error !== undefined}
            aria-describedby="pickup-error"
            onChange={({ target }) => {
              const open = offered.find((day) => day.date === target.value)?.slots ?? []
              onChange(target.value, open.includes(time) ? time : (open[0] ?? ''))
            }}
          >
            {(dates.includes(date) ? dates : [date, ...dates]).map((each) => (
              <option key={each} value={each}>
                {each === '' ? 'Sin día' : writtenDay(each)}
              </option>
            ))}
          </select>
        </label>
        <label className="block text-sm font-medium">
          Hora
          <select
            className={`${fieldClass} mt-1 h-11 font-normal`}
            value={time}
            aria-describedby="pickup-error"
            onChange={({ target }) => onChange(date, target.value)}
          >
            {hours.map((each) => (
              <option key={each} value={each}>
                {each}
              </option>
            ))}
          </select>
        </label>
      </div>
      <FieldError id="pickup-error" error={error} />
    </div>
  )
}
