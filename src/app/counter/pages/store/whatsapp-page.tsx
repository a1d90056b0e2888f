import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { SwitchField } from '#app/counter/features/store/setting-fields.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useSettings } from '#app/counter/features/store/use-settings.ts'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { formatWhatsapp, WHATSAPP_MESSAGES, whatsappState } from '#domain/checkout/whatsapp-number.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { dialledDigits } from '#domain/store/phone.ts'
import { reachableNumber } from '#domain/store/profile.ts'
import { whatsappLink } from '#domain/store/whatsapp.ts'

type Whatsapp = Pick<StaffSettings, 'whatsappEnabled' | 'whatsappPhone'>

const NAMES: Record<keyof Whatsapp, string> = { whatsappEnabled: 'WhatsApp en tus páginas', whatsappPhone: 'Número' }

/** The number to which shoppers write, and whether they can. */
export function WhatsappPage({ settings: { whatsappEnabled, whatsappPhone, storeName } }: { settings: StaffSettings }) {
  const edits = useSettings<keyof Whatsapp>({ whatsappEnabled, whatsappPhone })
  const { values, edit, errorOf } = edits
  const phone = values.whatsappPhone ?? ''
  const state = whatsappState(phone)
  const reachable = reachableNumber(phone)
  return (
    <>
      <StoreHead title="WhatsApp" lead="Tus clientes preguntan desde cada producto, con el mensaje ya escrito." />
      <div className="max-w-2xl">
        <EditForm edits={edits} names={NAMES} written={written}>
          <div className="panel space-y-4">
            <SwitchField
              label="Mostrar WhatsApp en tus páginas"
              checked={values.whatsappEnabled}
              onChange={(isOn) => edit('whatsappEnabled', isOn)}
            />
            <TextField
              label="Número"
              type="tel"
              autoComplete="tel"
              value={phone}
              hint={WHATSAPP_MESSAGES[state]}
              onChange={({ target }) => edit('whatsappPhone', target.value === '' ? null : target.value)}
              onBlur={() => state === 'valid' && edit('whatsappPhone', dialledDigits(phone))}
              error={errorOf('whatsappPhone')}
            />
            {values.whatsappEnabled && state === 'empty' && (
              <p className="text-sm text-danger">Sin número, tus páginas no muestran WhatsApp.</p>
            )}
            {reachable !== null && (
              <a
                href={whatsappLink(reachable, `Hola, ${storeName}. Tengo una pregunta.`)}
                target="_blank"
                rel="noreferrer"
                className={buttonClass('outline')}
              >
                Probar el enlace
              </a>
            )}
          </div>
        </EditForm>
      </div>
    </>
  )
}

function written(_name: keyof Whatsapp, value: unknown): string {
  if (typeof value === 'boolean') return value ? 'Sí' : 'No'
  return formatWhatsapp(String(value ?? ''))
}
