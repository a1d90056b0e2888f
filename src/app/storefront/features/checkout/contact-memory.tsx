import { useRef } from 'react'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { contactOf } from '#app/storefront/features/customer/contact-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { isPrefilled, withoutContact } from '#domain/checkout/remembered-contact.ts'
import { useCheckout } from './checkout-context.ts'

/** States that the fields come from the last order, with a way to forget them. */
export function PrefilledNote() {
  const memory = contactOf(useStore().account)
  const { form, edit } = useCheckout()
  const place = useRef<HTMLParagraphElement>(null)
  if (!isPrefilled(form, usePersisted(memory))) return null
  const forget = () => {
    // The button goes with its sentence.
    place.current?.closest('section')?.querySelector('input')?.focus()
    memory.change(({ isOn }) => ({ isOn, contact: null }))
    edit(withoutContact(form))
  }
  return (
    <p ref={place} className="mb-3 flex flex-wrap items-center gap-x-2 text-sm text-muted">
      Usamos los datos de tu último pedido, que guarda este navegador.
      <button type="button" onClick={forget} className="min-h-11 text-ink underline underline-offset-4">
        Olvidarlos
      </button>
    </p>
  )
}

/** Whether this browser remembers the fields for the next order. */
export function RememberContact() {
  const memory = contactOf(useStore().account)
  const { isOn } = usePersisted(memory)
  return (
    <label className="mb-6 flex min-h-11 cursor-pointer items-center gap-3 text-sm">
      <input
        type="checkbox"
        checked={isOn}
        onChange={({ target }) =>
          memory.change(({ contact }) => ({ isOn: target.checked, contact: target.checked ? contact : null }))
        }
        className="size-5 shrink-0 accent-ink"
      />
      Recordar mis datos en este dispositivo para la próxima compra
    </label>
  )
}
