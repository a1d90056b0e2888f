import { type FormEvent, type RefObject, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useHref } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { useRememberedEmail } from '#app/storefront/features/customer/use-remembered-email.ts'
import type { ProductData } from '#app/storefront/features/product/product-data.ts'
import { parseEmail } from '#domain/customer/email.ts'
import { ALERT_REPEATED, ALERT_SENTENCES, ALERT_TAKEN, FIRST_COME } from '#domain/restock-alert/alert-sentences.ts'
import { ANY_BRANCH } from '#domain/restock-alert/restock-alert.ts'
import { sendAlertRequest } from './send-alert-request.ts'

interface AlertDialogProps {
  product: ProductData
  /** The chosen variant. */
  variantId: number
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The requests that this page has sent, by their URL and variant: no response shows whether an e-mail waits. */
const sentBefore = new Set<string>()

/** Requests the e-mail to which an alert is sent once a sold-out variant is back (docs/rules/restock-alert.md). */
export function AlertDialog({ product, variantId, isOpen, onClose, opener }: AlertDialogProps) {
  const url = useHref(`/product/${product.id}/choices`)
  const key = `${url} ${variantId}`
  const [taken, setTaken] = useState<{ of: string } | null>(null)
  const [isAgain, setAgain] = useState(false)
  const isTaken = taken?.of === key
  const isRepeated = !isTaken && !isAgain && sentBefore.has(key)
  const close = () => {
    setTaken(null)
    setAgain(false)
    onClose()
  }
  const take = () => {
    sentBefore.add(key)
    setTaken({ of: key })
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={close} title="Avísame cuando haya" opener={opener}>
      <p className="font-medium">{product.name}</p>
      <p className="text-sm text-muted empty:hidden">{product.options.join(', ')}</p>
      <div role="status" className="mt-4 empty:hidden">
        {isTaken && <Told {...ALERT_TAKEN} />}
        {isRepeated && <Told {...ALERT_REPEATED} />}
      </div>
      {isTaken && (
        <Button look="outline" className="mt-4 w-full" onClick={close}>
          Listo
        </Button>
      )}
      {isRepeated && (
        <Button look="outline" className="mt-4 w-full" onClick={() => setAgain(true)}>
          Pedirlo otra vez
        </Button>
      )}
      {!isTaken && !isRepeated && <AlertForm product={product} variantId={variantId} url={url} onTaken={take} />}
    </DialogWindow>
  )
}

function Told({ title, text }: { title: string; text: string }) {
  return (
    <>
      <p className="font-medium">{title}</p>
      <p className="mt-1 text-muted">{text}</p>
    </>
  )
}

interface AlertFormProps extends Pick<AlertDialogProps, 'product' | 'variantId'> {
  url: string
  onTaken: () => void
}

function AlertForm({ product: { id, branches = [] }, variantId, url, onTaken }: AlertFormProps) {
  // Loaded again: the page has the pieces of before.
  const page = useHref(`/product/${id}?variant=${variantId}`)
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<{ sentence: string; isBack: boolean } | null>(null)
  const [isSending, setSending] = useState(false)
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isSending) return
    const form = event.currentTarget
    const fields = new FormData(form)
    const email = parseEmail(String(fields.get('email') ?? ''))
    if ('error' in email) {
      const { error: code } = email
      flushSync(() => setError(ALERT_SENTENCES[code]))
      form.querySelector('input')?.focus()
      return
    }
    setFailure(null)
    setSending(true)
    const branchFid = String(fields.get('branchFid') ?? ANY_BRANCH)
    const sent = await sendAlertRequest(url, { variantId, branchFid, email: email.text })
    setSending(false)
    if (sent.ok) onTaken()
    else setFailure({ sentence: sent.sentence, isBack: sent.code === 'back-already' })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-4 grid gap-4">
      {branches.length > 0 && <BranchField branches={branches} />}
      <TextField
        label="Tu email"
        name="email"
        type="email"
        autoComplete="email"
        defaultValue={useRememberedEmail()}
        error={error}
        onInput={() => setError(undefined)}
      />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {failure?.sentence}
      </p>
      {failure?.isBack && (
        <a href={page} className={buttonClass('outline')}>
          Ver la prenda
        </a>
      )}
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Enviando...' : 'Avísame'}
      </Button>
      <p className="text-sm text-muted">
        {FIRST_COME} Te llega un solo correo, y después borramos tu email.{' '}
        <Link to="/privacidad" className="underline">
          Aviso de privacidad
        </Link>
      </p>
    </form>
  )
}

function BranchField({ branches }: { branches: NonNullable<ProductData['branches']> }) {
  const id = useId()
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Sucursal
      </label>
      <select id={id} name="branchFid" defaultValue={ANY_BRANCH} className={`${fieldClass} h-11`}>
        <option value={ANY_BRANCH}>Cualquiera</option>
        {branches.map(({ fid, name }) => (
          <option key={fid} value={fid}>
            {name}
          </option>
        ))}
      </select>
    </div>
  )
}
