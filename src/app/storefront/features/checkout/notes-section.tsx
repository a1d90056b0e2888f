import { fieldClass } from '#app/shared/ui/text-field.tsx'
import type { CheckoutField } from '#domain/checkout/checkout-form.ts'
import { useCheckout } from './checkout-context.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { LabelledField } from './labelled-field.tsx'

/** Optional notes for the store (docs/rules/checkout.md#checkout-form). */
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
  const { form, edit } = useCheckout()
  return (
    <LabelledField field={field} label={label}>
      {(control) => (
        <textarea
          {...control}
          rows={3}
          value={form[field]}
          onChange={({ target }) => edit({ [field]: target.value })}
          className={`${fieldClass} min-h-24 py-2`}
        />
      )}
    </LabelledField>
  )
}

const PREFERENCES = ['Por la mañana', 'Por la tarde', 'Por la noche']

function TimePreference() {
  const { form, edit } = useCheckout()
  const chosen = form.deliveryTimePreference
  return (
    <LabelledField field="deliveryTimePreference" label="Horario de entrega preferido (opcional)">
      {(control) => (
        <select
          {...control}
          value={PREFERENCES.includes(chosen) ? chosen : ''}
          onChange={({ target }) => edit({ deliveryTimePreference: target.value })}
          className={`${fieldClass} h-12`}
        >
          <option value="">Cualquier horario</option>
          {PREFERENCES.map((each) => (
            <option key={each} value={each}>
              {each}
            </option>
          ))}
        </select>
      )}
    </LabelledField>
  )
}
