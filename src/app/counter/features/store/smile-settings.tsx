import { TextField } from '#app/shared/ui/text-field.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { SMILE_COUPONS, type SmileCoupons } from '#domain/smile/smile-offer.ts'
import { EditForm } from './edit-form.tsx'
import { useEdits } from './use-edits.ts'
import { sentenceFor, settingErrors, settingsConflict } from './use-settings.ts'

type SmileFields = Pick<StaffSettings, 'smileCoupons' | 'couponPercentage'>

const NAMES: Record<keyof SmileFields, string> = { smileCoupons: 'Quién lo tiene', couponPercentage: 'Descuento' }

const CHOICES: Record<SmileCoupons, { name: string; text: string }> = {
  off: { name: 'Nadie', text: 'Tus páginas no lo ofrecen.' },
  camera: { name: 'Quien sonríe', text: 'La cámara ve la sonrisa; ninguna imagen sale del teléfono.' },
  anyone: { name: 'Todos', text: 'También quien no puede o no quiere usar la cámara.' },
}

/** The coupon for a smile: how much, and who gets it. */
export function SmileSettings({ settings: { smileCoupons, couponPercentage } }: { settings: StaffSettings }) {
  const current: SmileFields = { smileCoupons, couponPercentage }
  const edits = useEdits({
    current,
    intent: 'change-smile-coupons',
    sentences: storeChangeSentences,
    body: ({ wanted, seen }) => ({ changes: wanted, seen }),
    errorsIn: settingErrors,
    conflictIn: settingsConflict,
  })
  const { values, edit } = edits
  return (
    <EditForm edits={edits} names={NAMES} written={written}>
      <section aria-labelledby="smile" className="panel space-y-4">
        <h2 id="smile" className="font-semibold">
          Cupón de la sonrisa
        </h2>
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Quién lo tiene</legend>
          <div className="grid gap-2 md:grid-cols-3">
            {SMILE_COUPONS.map((choice) => (
              <label
                key={choice}
                className="flex cursor-pointer gap-3 rounded-sm border border-hairline p-3 has-checked:border-ink"
              >
                <input
                  type="radio"
                  name="smile"
                  checked={values.smileCoupons === choice}
                  onChange={() => edit('smileCoupons', choice)}
                  className="mt-1 accent-ink"
                />
                <span>
                  <span className="block font-medium">{CHOICES[choice].name}</span>
                  <span className="block text-sm text-muted">{CHOICES[choice].text}</span>
                </span>
              </label>
            ))}
          </div>
        </fieldset>
        <div className="max-w-40">
          <TextField
            label="Descuento, en %"
            type="number"
            inputMode="numeric"
            min={1}
            max={100}
            value={values.couponPercentage || ''}
            onChange={({ target }) => edit('couponPercentage', Math.trunc(Number(target.value)))}
            error={sentenceFor(edits.errors.couponPercentage)}
          />
        </div>
      </section>
    </EditForm>
  )
}

function written(name: keyof SmileFields, value: unknown): string {
  return name === 'smileCoupons' ? (CHOICES[value as SmileCoupons]?.name ?? '') : `${value} %`
}
