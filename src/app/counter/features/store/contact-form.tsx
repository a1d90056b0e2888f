import { TextField } from '#app/shared/ui/text-field.tsx'
import { formatWhatsapp } from '#domain/checkout/whatsapp-number.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { EditForm } from './edit-form.tsx'
import { useSettings } from './use-settings.ts'

type ContactSettings = Pick<StaffSettings, 'legalName' | 'legalAddress' | 'contactEmail' | 'contactPhone'>

const NAMES: Record<keyof ContactSettings, string> = {
  legalName: 'Nombre o razón social',
  legalAddress: 'Domicilio',
  contactEmail: 'Correo de contacto',
  contactPhone: 'Teléfono de contacto',
}

const HINTS: Record<keyof ContactSettings, string> = {
  legalName: 'La persona o empresa que responde por la tienda.',
  legalAddress: 'Calle, número, colonia, código postal, ciudad y estado.',
  contactEmail: 'Se muestra en tu página de contacto y en tus textos.',
  contactPhone: '10 dígitos.',
}

const TYPES = {
  legalName: { type: 'text', autoComplete: 'organization' },
  legalAddress: { type: 'text', autoComplete: 'street-address' },
  contactEmail: { type: 'email', autoComplete: 'email' },
  contactPhone: { type: 'tel', autoComplete: 'tel-national' },
} as const

const FIELDS = Object.keys(NAMES) as (keyof ContactSettings)[]

/** Who answers for the store, and how that person or company is reached. */
export function ContactForm({ settings }: { settings: StaffSettings }) {
  const { legalName, legalAddress, contactEmail, contactPhone } = settings
  const edits = useSettings<keyof ContactSettings>({ legalName, legalAddress, contactEmail, contactPhone })
  return (
    <EditForm edits={edits} names={NAMES} written={written}>
      <section aria-labelledby="contact" className="panel space-y-4">
        <h2 id="contact" className="font-semibold">
          Datos de contacto
        </h2>
        {FIELDS.map((field) => (
          <TextField
            key={field}
            label={NAMES[field]}
            hint={HINTS[field]}
            {...TYPES[field]}
            value={edits.values[field] ?? ''}
            onChange={({ target }) => edits.edit(field, target.value === '' ? null : target.value)}
            error={edits.errorOf(field)}
          />
        ))}
      </section>
    </EditForm>
  )
}

function written(name: keyof ContactSettings, value: unknown): string {
  const text = String(value ?? '')
  return name === 'contactPhone' ? formatWhatsapp(text) : text
}
