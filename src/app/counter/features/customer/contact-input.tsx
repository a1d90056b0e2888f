import { ChoiceField } from '#app/shared/postal-code/choice-field.tsx'
import type { ContactField } from '#domain/customer/check-customer.ts'
import { CONTACT_LABELS } from '#domain/customer/customer-sentences.ts'

const KEYBOARDS: Partial<Record<ContactField, 'email' | 'tel' | 'numeric'>> = {
  email: 'email',
  phone: 'tel',
  postalCode: 'numeric',
}
const WIDE: readonly ContactField[] = ['name', 'reference']

interface ContactInputProps {
  field: ContactField
  value: string
  error: string | undefined
  /** The text that another person has stored there since. */
  theirs: string | undefined
  hint: string | null | undefined
  /** Texts to choose from; another one can be typed. */
  choices: readonly string[] | undefined
  onChange: (text: string) => void
  onTakeTheirs: () => void
}

/** A field of a customer's record, with another person's text, to choose from. */
export function ContactInput({
  field,
  value,
  error,
  theirs,
  hint,
  choices = [],
  onChange,
  onTakeTheirs,
}: ContactInputProps) {
  return (
    <div className={WIDE.includes(field) ? 'md:col-span-2' : ''}>
      <ChoiceField
        label={CONTACT_LABELS[field]}
        name={field}
        value={value}
        inputMode={KEYBOARDS[field] ?? 'text'}
        autoComplete="off"
        maxLength={300}
        onChange={({ target }) => onChange(target.value)}
        error={error}
        hint={hint ?? undefined}
        choices={choices}
      />
      {theirs !== undefined && (
        <div className="mt-1 flex flex-wrap items-center gap-x-3 text-sm">
          <p className="min-w-0 [overflow-wrap:anywhere]">
            {theirs === '' ? 'Alguien más lo dejó vacío.' : `Alguien más escribió: «${theirs}».`}
          </p>
          <button type="button" onClick={onTakeTheirs} className="text-link min-h-11">
            Usar lo suyo
          </button>
        </div>
      )}
    </div>
  )
}
