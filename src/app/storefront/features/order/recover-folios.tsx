import { type FormEvent, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { hideTopic, showToast } from '#app/shared/ui/toast.ts'
import { useRememberedEmail } from '#app/storefront/features/customer/use-remembered-email.ts'
import { checkFolioRecovery, foliosSent, SEARCH_SENTENCES } from '#domain/order/search-form.ts'
import { OrderPanel } from './order-panel.tsx'
import { SEARCH_TOPIC, showSearchToast } from './search-toasts.ts'
import { sendFolios } from './send-folios.ts'

/** 'Recuperar Folios': sends the folios of all orders of an e-mail to it (docs/rules/order.md#folio-recovery). */
export function RecoverFolios({ onSent }: { onSent: () => void }) {
  const url = useHref('/folios')
  const [error, setError] = useState<string>()
  const [isSending, setSending] = useState(false)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const checked = checkFolioRecovery(String(new FormData(form).get('email') ?? ''))
    if (!checked.ok) {
      flushSync(() => setError(SEARCH_SENTENCES[checked.code].text))
      showSearchToast(checked.code)
      form.querySelector('input')?.focus()
      return
    }
    setError(undefined)
    hideTopic(SEARCH_TOPIC)
    setSending(true)
    const sent = await sendFolios(url, checked.email)
    setSending(false)
    if (!sent.ok) return showSearchToast(sent.code, sent.waitSeconds)
    const { title, text } = foliosSent(sent.count)
    showToast(title, { description: text, topic: SEARCH_TOPIC })
    onSent()
  }
  return (
    <OrderPanel title="Recuperar Folios">
      <form noValidate onSubmit={submit} className="grid gap-4">
        <TextField
          label="Email de tus compras"
          name="email"
          type="email"
          autoComplete="email"
          defaultValue={useRememberedEmail()}
          error={error}
          onInput={() => setError(undefined)}
        />
        <Button type="submit" look="outline" aria-disabled={isSending}>
          {isSending ? 'Enviando...' : 'Enviar Folios'}
        </Button>
      </form>
      <HowItWorks />
    </OrderPanel>
  )
}

function HowItWorks() {
  const id = useId()
  return (
    <section aria-labelledby={id} className="mt-6">
      <h3 id={id} className="mb-2 font-medium">
        Cómo funciona
      </h3>
      <ol className="list-decimal space-y-1 pl-5 text-muted marker:text-muted">
        <li>Escribe el email con el que hiciste tus pedidos.</li>
        <li>Te enviamos a ese email los folios de todos ellos.</li>
        <li>Con tu email y un folio consultas el pedido en esta página.</li>
      </ol>
    </section>
  )
}
