import { useId } from 'react'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { fieldClass } from '../../ui/text-field.tsx'
import { CheckoutSection } from './checkout-section.tsx'
import { useCheckout } from './checkout-state.ts'
import { FieldNote } from './field-note.tsx'
import { useFault } from './use-fault.ts'

/** What the shop should know besides (checkout §3); nothing of it is required. */
export function NotesSection() {
  const { form } = useCheckout()
  if (form.deliveryMethod === 'pickup') {
    return (
      <CheckoutSection id="notas" title="Notas">
        <NoteField field="pickupNotes" label="Notas para la recolección (opcional)" />
      </CheckoutSection>
    )
  }
  return (
    <CheckoutSection id="notas" title="Para la entrega">
      <div className="grid gap-4">
        <TimePreference />
        <NoteField field="deliveryInstructions" label="Instrucciones de entrega (opcional)" />
      </div>
    </CheckoutSection>
  )
}

function NoteField({ field, label }: { field: CheckoutField; label: string }) {
  const { form, set } = useCheckout()
  const fault = useFault(field)
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <textarea
        id={id}
        name={field}
        rows={3}
        value={form[field]}
        onChange={({ target }) => set(field, target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        className={`${fieldClass} min-h-24 py-2`}
      />
      <FieldNote id={`${id}-note`} fault={fault} />
    </div>
  )
}

const PREFERENCES = ['Por la mañana', 'Por la tarde', 'Por la noche']

function TimePreference() {
  const { form, set } = useCheckout()
  const fault = useFault('deliveryTimePreference')
  const id = useId()
  const chosen = form.deliveryTimePreference
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Horario de entrega preferido (opcional)
      </label>
      <select
        id={id}
        name="deliveryTimePreference"
        value={PREFERENCES.includes(chosen) ? chosen : ''}
        onChange={({ target }) => set('deliveryTimePreference', target.value)}
        aria-invalid={fault !== undefined}
        aria-describedby={`${id}-note`}
        className={`${fieldClass} h-12`}
      >
        <option value="">Cualquier horario</option>
        {PREFERENCES.map((each) => (
          <option key={each} value={each}>
            {each}
          </option>
        ))}
      </select>
      <FieldNote id={`${id}-note`} fault={fault} />
    </div>
  )
}
