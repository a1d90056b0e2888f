import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { OnlineAccountForm, type ShownOnlineAccount } from '#app/counter/features/store/online-account-form.tsx'
import { PremiumNote } from '#app/counter/features/store/premium-note.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useSettings } from '#app/counter/features/store/use-settings.ts'
import { useWithoutMails } from '#app/counter/kit/use-without-mails.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { MOST_RETURN_DAYS } from '#domain/order/return-credit.ts'
import { PAYMENT_METHODS, type PaymentMethod } from '#domain/payment/payment-method.ts'
import { METHOD_NAMES, OCCASION_NAMES, paymentSentence } from '#domain/payment/payment-sentences.ts'
import {
  type PaymentOccasion,
  type PaymentSettings,
  paymentTerms,
  transferAccount,
} from '#domain/payment/payment-terms.ts'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

type Setting = Exclude<keyof PaymentSettings, 'onlinePayments'> | 'returnDays'

const NAMES: Record<Setting, string> = {
  paymentPickup: OCCASION_NAMES.pickup,
  paymentLocal: OCCASION_NAMES.local,
  paymentNational: OCCASION_NAMES.national,
  transferBank: 'Banco',
  transferClabe: 'CLABE',
  transferBeneficiary: 'Beneficiario',
  returnDays: 'Días para devolver',
}

type MethodSetting = 'paymentPickup' | 'paymentLocal' | 'paymentNational'

const SETTINGS: Record<PaymentOccasion, MethodSetting> = {
  pickup: 'paymentPickup',
  local: 'paymentLocal',
  national: 'paymentNational',
}
const OCCASIONS = Object.keys(SETTINGS) as PaymentOccasion[]

interface PaymentsPageProps {
  settings: StaffSettings
  online: ShownOnlineAccount
  /** Whether the provider of online payments no longer takes the token of the store. */
  isRejected: boolean
}

/** How orders are paid, by how they reach the shopper, and the account that transfers go to. */
export function PaymentsPage({ settings, online, isRejected }: PaymentsPageProps) {
  const isOnline = online.isOn
  const { paymentPickup, paymentLocal, paymentNational } = settings
  const { transferBank, transferClabe, transferBeneficiary, returnDays } = settings
  const edits = useSettings<Setting>({
    paymentPickup,
    paymentLocal,
    paymentNational,
    transferBank,
    transferClabe,
    transferBeneficiary,
    returnDays,
  })
  const { values, edit, errorOf } = edits
  const usesTransfer = OCCASIONS.some((occasion) => values[SETTINGS[occasion]].includes('transfer'))
  const terms = paymentTerms({ ...values, onlinePayments: isOnline })
  const places = useWithoutMails() ? ' y' : ', en sus correos y'
  return (
    <>
      <StoreHead
        title="Formas de pago"
        lead={`Les decimos a tus clientes cómo te pagan antes de pedir${places} en su pedido. Con Mercado Pago también pueden pagar en línea después de pedir.`}
      />
      <PremiumNote part="delivery" />
      {isRejected && (
        <p role="status" className="panel mb-5 max-w-2xl border-danger text-danger">
          Mercado Pago ya no acepta tu Access Token: los pagos y reembolsos en línea esperan. Pega abajo uno nuevo.
        </p>
      )}
      <div className="max-w-2xl">
        <EditForm edits={edits} names={NAMES} written={written}>
          <div className="panel space-y-6">
            {OCCASIONS.map((occasion) => (
              <MethodChoice
                key={occasion}
                legend={OCCASION_NAMES[occasion]}
                chosen={values[SETTINGS[occasion]]}
                onChange={(methods) => edit(SETTINGS[occasion], methods)}
                isOnline={isOnline}
                sentence={paymentSentence(terms, occasion)}
              />
            ))}
          </div>
          <section aria-labelledby="transfer" className="panel space-y-4">
            <div>
              <h2 id="transfer" className="font-semibold">
                Cuenta para transferencias
              </h2>
              <p className="text-sm text-muted">
                Solo la ve quien hizo un pedido que se paga así, con su folio como referencia.
              </p>
            </div>
            {usesTransfer && transferAccount(values) === null && (
              <p role="status" className="text-sm text-danger">
                Completa banco, CLABE y beneficiario: mientras falte alguno, no se ofrece la transferencia.
              </p>
            )}
            <TextField
              label={NAMES.transferBank}
              value={values.transferBank ?? ''}
              onChange={({ target }) => edit('transferBank', orNull(target.value))}
              error={errorOf('transferBank')}
            />
            <TextField
              label={NAMES.transferClabe}
              hint="18 dígitos."
              inputMode="numeric"
              autoComplete="off"
              value={values.transferClabe ?? ''}
              onChange={({ target }) => edit('transferClabe', orNull(target.value))}
              error={errorOf('transferClabe')}
            />
            <TextField
              label={NAMES.transferBeneficiary}
              hint="La persona o empresa a cuyo nombre está la cuenta."
              value={values.transferBeneficiary ?? ''}
              onChange={({ target }) => edit('transferBeneficiary', orNull(target.value))}
              error={errorOf('transferBeneficiary')}
            />
          </section>
          <section aria-labelledby="returns" className="panel space-y-4">
            <div>
              <h2 id="returns" className="font-semibold">
                Devoluciones
              </h2>
              <p className="text-sm text-muted">
                Contados desde la entrega. Al recibir una devolución fuera de ese plazo, el mostrador lo dice. Vacío:
                sin plazo.
              </p>
            </div>
            <TextField
              label={NAMES.returnDays}
              type="number"
              inputMode="numeric"
              min={0}
              max={MOST_RETURN_DAYS}
              value={values.returnDays ?? ''}
              onChange={({ target }) =>
                edit('returnDays', target.value === '' ? null : Math.trunc(Number(target.value)))
              }
              error={errorOf('returnDays')}
            />
          </section>
        </EditForm>
        <OnlineAccountForm
          online={online}
          isChosen={OCCASIONS.some((each) => settings[SETTINGS[each]].includes('online'))}
        />
      </div>
    </>
  )
}

interface MethodChoiceProps {
  legend: string
  chosen: readonly PaymentMethod[]
  onChange: (methods: PaymentMethod[]) => void
  /** How the shopper reads the choice. */
  sentence: string
  /** Whether the store can be paid online. */
  isOnline: boolean
}

function MethodChoice({ legend, chosen, onChange, sentence, isOnline }: MethodChoiceProps) {
  const toggle = (method: PaymentMethod) =>
    onChange(PAYMENT_METHODS.filter((each) => chosen.includes(each) !== (each === method)))
  return (
    <fieldset>
      <legend className="font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-x-6">
        {PAYMENT_METHODS.map((method) => (
          <label key={method} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input type="checkbox" checked={chosen.includes(method)} onChange={() => toggle(method)} className="tick" />
            {METHOD_NAMES[method]}
          </label>
        ))}
      </div>
      <p className="text-sm text-muted">Tu clienta lee: «{sentence}»</p>
      {chosen.includes('online') && !isOnline && (
        <p className="text-sm text-danger">Activa abajo el pago en línea: mientras no, no se ofrece.</p>
      )}
    </fieldset>
  )
}

/** An empty field is stored as none, as it was before it was typed in. */
function orNull(text: string): string | null {
  return text === '' ? null : text
}

function written(_: Setting, value: unknown): string {
  if (!Array.isArray(value)) return String(value ?? 'Nada')
  const names = (value as PaymentMethod[]).map((method) => METHOD_NAMES[method])
  return names.length === 0 ? 'Nada' : names.join(', ')
}
