import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'
import { showDone } from '#app/counter/kit/show-done.ts'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button, iconButtonClass } from '#app/shared/ui/button.tsx'
import { copyText } from '#app/shared/ui/copy-text.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { MOST_UNPAID_HOURS } from '#domain/money/online-payment.ts'
import { ACCOUNT_REJECTIONS, type OnlineAccountRejection } from '#domain/payment/online-outcomes.ts'

/** The account at the provider of online payments, without its secrets. */
export interface ShownOnlineAccount {
  /** As the provider names its owner; null where the store has no account. */
  owner: string | null
  unpaidHours: number
  isOn: boolean
  /** Where the provider is to report payments. */
  noticeUrl: string
}

interface OnlineAccountFormProps {
  online: ShownOnlineAccount
  /** Whether online payments are a method of any delivery. */
  isChosen: boolean
}

/** Connects the store with its account at Mercado Pago, and switches online payments on and off. */
export function OnlineAccountForm({ online, isChosen }: OnlineAccountFormProps) {
  const { owner, noticeUrl } = online
  const [accessToken, setAccessToken] = useState('')
  const [webhookSecret, setWebhookSecret] = useState('')
  const [hours, setHours] = useState(String(online.unpaidHours))
  const [isOn, setOn] = useState(online.isOn || owner === null)
  const { run, isBusy, outcome } = useAction({
    intent: 'save-online-account',
    sentences: ACCOUNT_REJECTIONS,
    done: isOn ? 'Pago en línea activado' : 'Guardado: el pago en línea está apagado',
    onSettled(settled) {
      if (!settled.ok) return
      setAccessToken('')
      setWebhookSecret('')
    },
  })
  const code = outcome && !outcome.ok ? outcome.code : null
  const errorFor = (...codes: OnlineAccountRejection[]) =>
    code !== null && (codes as string[]).includes(code) ? sentenceOf(code, ACCOUNT_REJECTIONS) : undefined
  return (
    <form
      noValidate
      aria-labelledby="online"
      className="panel mt-5 space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ accessToken, webhookSecret, unpaidHours: Number(hours), isOn })
      }}
    >
      <div>
        <h2 id="online" className="font-semibold">
          Pago en línea con Mercado Pago
        </h2>
        <p className="text-sm text-muted">
          Tarjeta, SPEI, OXXO y saldo de Mercado Pago, en la página de Mercado Pago. El dinero llega a tu cuenta; las
          comisiones las cobra Mercado Pago.
        </p>
      </div>
      <p className="text-sm font-medium">{stateSentence(online)}</p>
      {online.isOn && !isChosen && (
        <p role="status" className="text-sm text-danger">
          Falta marcar arriba «En línea» donde quieras ofrecerlo, y guardar.
        </p>
      )}
      {noticeUrl.startsWith('http:') && (
        <p className="text-sm">
          Mercado Pago solo envía avisos a direcciones con https, y la de tu tienda no lo tiene. Los pagos se encuentran
          de todos modos, con unos minutos de retraso.
        </p>
      )}
      <details open={owner === null}>
        <summary className="flex min-h-11 cursor-pointer items-center text-sm font-medium">Cómo conectarlo</summary>
        <ol className="list-decimal space-y-2 pl-5 text-sm">
          <li>
            En «Tus integraciones» de Mercado Pago crea una aplicación de Checkout Pro y copia el Access Token de
            producción.
          </li>
          <li>
            En «Webhooks» de esa aplicación pega esta dirección, elige el evento «Pagos» y copia la clave secreta:
            <span className="flex items-center gap-1">
              <code className="[overflow-wrap:anywhere]">{noticeUrl}</code>
              <button
                type="button"
                className={iconButtonClass}
                aria-label="Copiar la dirección de los avisos"
                onClick={() => void copyText(noticeUrl, () => showDone('Dirección copiada'))}
              >
                <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
            </span>
          </li>
          <li>Pega aquí los dos y conecta.</li>
          <li>Marca arriba «En línea» donde quieras ofrecerlo, y guarda.</li>
        </ol>
      </details>
      <TextField
        label="Access Token"
        name="accessToken"
        type="password"
        autoComplete="off"
        maxLength={500}
        hint={owner === null ? 'Se guarda cifrado, y nadie vuelve a verlo.' : 'Vacío: se queda el que tienes.'}
        value={accessToken}
        onChange={({ target }) => setAccessToken(target.value)}
        error={errorFor('token-missing', 'token-unknown', 'provider-unavailable')}
      />
      <TextField
        label="Clave secreta de Webhooks"
        name="webhookSecret"
        type="password"
        autoComplete="off"
        maxLength={500}
        hint={owner === null ? 'Con ella reconocemos los avisos de Mercado Pago.' : 'Vacío: se queda la que tienes.'}
        value={webhookSecret}
        onChange={({ target }) => setWebhookSecret(target.value)}
        error={errorFor('secret-missing')}
      />
      <TextField
        label="Horas para pagar"
        name="unpaidHours"
        type="number"
        inputMode="numeric"
        min={1}
        max={MOST_UNPAID_HOURS}
        hint="Solo para pedidos que no se pueden pagar de otra forma: sin pago en ese tiempo se cancelan y sus piezas vuelven a la venta. Una ficha de OXXO o SPEI los aparta más días."
        value={hours}
        onChange={({ target }) => setHours(target.value)}
        error={errorFor('hours-invalid')}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" className="tick" checked={isOn} onChange={({ target }) => setOn(target.checked)} />
        Recibir pagos en línea
      </label>
      <Button type="submit" aria-busy={isBusy || undefined}>
        {owner === null ? 'Conectar Mercado Pago' : 'Guardar pago en línea'}
      </Button>
    </form>
  )
}

function stateSentence({ owner, isOn }: ShownOnlineAccount): string {
  if (owner === null) return 'Sin cuenta conectada.'
  return `Cuenta conectada: ${owner}. ${isOn ? 'Recibes pagos en línea.' : 'El pago en línea está apagado.'}`
}
