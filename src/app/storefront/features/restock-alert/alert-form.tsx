import Bell from 'lucide-react/icons/bell'
import { type FormEvent, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useHref } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { LabelledSelect } from '#app/shared/ui/labelled-select.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { useRememberedEmail } from '#app/storefront/features/customer/use-remembered-email.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { NamedBranch } from '#domain/catalogue/dictionary.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { ALERT_SENTENCES, type AlertCode, FIRST_COME, WITHOUT_PUSH } from '#domain/restock-alert/alert-sentences.ts'
import { ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { offersPush, takesPush } from './offers-push.ts'
import { subscribeDevice } from './push-device.ts'
import { type AlertReceiver, sendAlertRequest } from './send-alert-request.ts'

export type AlertWay = 'mail' | 'device'

interface AlertFormProps {
  product: ProductData
  variantId: number
  /** The only branch that it is for; absent where the shopper chooses. */
  branch?: NamedBranch
  /** Takes the request. */
  url: string
  onTaken: (way: AlertWay) => void
}

/** The branch, the button for this device, and the e-mail in stores whose mails arrive. */
export function AlertForm({ product: { id, branches = [] }, variantId, branch, url, onTaken }: AlertFormProps) {
  // Loaded again: the page has the pieces of before.
  const page = useHref(`/product/${id}?variant=${variantId}`)
  const form = useRef<HTMLFormElement>(null)
  const { withoutMails = false } = useStore()
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<{ code: AlertCode; sentence: string } | null>(null)
  const [busy, setBusy] = useState<AlertWay | null>(null)
  const email = useRememberedEmail()
  const [branchFid, setBranchFid] = useState(branch?.fid ?? ANY_BRANCH)

  const send = async (way: AlertWay, receiver: AlertReceiver) => {
    const sent = await sendAlertRequest(url, { variantId, branchFid, ...receiver })
    setBusy(null)
    if (sent.ok) onTaken(way)
    else setFailure(sent)
  }
  const sendByMail = async (event: FormEvent) => {
    event.preventDefault()
    if (busy) return
    const typed = parseEmail(String(new FormData(form.current ?? undefined).get('email') ?? ''))
    if ('error' in typed) {
      flushSync(() => setError(ALERT_SENTENCES[typed.error]))
      form.current?.querySelector('input')?.focus()
      return
    }
    setFailure(null)
    setBusy('mail')
    await send('mail', { email: typed.text })
  }
  const sendByDevice = async () => {
    if (busy) return
    setFailure(null)
    setBusy('device')
    const subscribed = await subscribeDevice(`${url}?push=1`)
    if (subscribed.ok) return send('device', { device: subscribed.device })
    setBusy(null)
    setFailure({ code: subscribed.code, sentence: ALERT_SENTENCES[subscribed.code] })
  }
  return (
    <form ref={form} noValidate onSubmit={sendByMail} className="mt-4 grid gap-4">
      {!branch && branches.length > 0 && <BranchField branches={branches} value={branchFid} onChange={setBranchFid} />}
      {offersPush() && (
        <Button onClick={sendByDevice} aria-disabled={busy !== null}>
          <Bell aria-hidden="true" size={20} strokeWidth={1.5} />
          {busy === 'device' ? 'Activando...' : 'Avísame con una notificación'}
        </Button>
      )}
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure?.sentence}
      </p>
      {failure?.code === 'back-already' && (
        <a href={page} className={buttonClass('outline')}>
          Ver la prenda
        </a>
      )}
      {!withoutMails && (
        <div className="grid gap-4">
          <TextField
            label={offersPush() ? 'O por correo: tu email' : 'Tu email'}
            name="email"
            type="email"
            autoComplete="email"
            defaultValue={email}
            error={error}
            onInput={() => setError(undefined)}
          />
          <Button type="submit" look={offersPush() ? 'outline' : 'primary'} aria-disabled={busy !== null}>
            {busy === 'mail' ? 'Enviando...' : 'Avísame por correo'}
          </Button>
        </div>
      )}
      <p className="text-sm text-muted">
        {FIRST_COME} Te llega un solo aviso, y después borramos tus datos.{' '}
        <Link to="/privacidad" className="underline">
          Aviso de privacidad
        </Link>
      </p>
      {!takesPush() && <p className="text-sm text-muted">{WITHOUT_PUSH}</p>}
    </form>
  )
}

interface BranchFieldProps {
  branches: readonly NamedBranch[]
  value: string
  onChange: (branchFid: string) => void
}

/** The shopper's own branch comes first. */
function BranchField({ branches, value, onChange }: BranchFieldProps) {
  const own = useChosenBranch()?.fid
  const sorted = branches.toSorted((a, b) => Number(b.fid === own) - Number(a.fid === own))
  return (
    <LabelledSelect label="Sucursal" value={value} onChange={onChange}>
      <option value={ANY_BRANCH}>Cualquiera</option>
      {sorted.map(({ fid, name }) => (
        <option key={fid} value={fid}>
          {fid === own ? `${name} · Tu tienda` : name}
        </option>
      ))}
    </LabelledSelect>
  )
}
