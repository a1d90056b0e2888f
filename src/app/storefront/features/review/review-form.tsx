import { type ComponentProps, type FormEvent, useId, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import {
  bodyLength,
  checkReview,
  MAX_BODY_LENGTH,
  REVIEW_FIELDS,
  type ReviewErrors,
  type ReviewField,
} from '#domain/review/check-review.ts'
import type { ReviewPage } from '#domain/review/review.ts'
import { FitField } from './fit-field.tsx'
import { RatingField } from './rating-field.tsx'
import type { ReviewDraft } from './review-draft.ts'
import { REVIEW_ERRORS, REVIEW_SENTENCES } from './review-sentences.ts'
import { sendReview } from './send-review.ts'

interface ReviewFormProps {
  /** The URL of the product's reviews, to which it is sent. */
  url: string
  /** Whether the product has sizes. */
  hasSizes: boolean
  draft: ReviewDraft
  onDraft: (draft: ReviewDraft) => void
  onPublished: (page: ReviewPage) => void
}

/** A review of a buyer, identified by folio and e-mail of the order. The text stays after any response. */
export function ReviewForm({ url, hasSizes, draft, onDraft, onPublished }: ReviewFormProps) {
  const { errors, sentence, isSending, form, submit, clearError } = useSubmission({ url, draft, onPublished })
  const set = (field: ReviewField, written: string) => {
    clearError(field)
    onDraft({ ...draft, [field]: written })
  }
  const field = (name: ReviewField) => ({
    name,
    value: draft[name],
    error: errors[name] && REVIEW_ERRORS[errors[name]],
    onChange: (written: string) => set(name, written),
  })
  return (
    <form ref={form} noValidate aria-label="Tu opinión" onSubmit={submit} className="mt-4 grid gap-4">
      <p className="text-sm text-muted">
        Escribe el folio y el email de un pedido en el que venga este producto. Se publica con tu nombre y una inicial.
      </p>
      <ReviewInput {...field('folio')} label="Folio del pedido" inputMode="numeric" autoComplete="off" />
      <ReviewInput {...field('email')} label="Email del pedido" type="email" autoComplete="email" />
      <RatingField {...field('rating')} />
      {hasSizes && <FitField value={draft.fit} onChange={(fit) => set('fit', fit)} />}
      <BodyField {...field('body')} />
      <p role="alert" className="text-sm text-danger empty:hidden">
        {sentence}
      </p>
      <Button type="submit" aria-disabled={isSending}>
        {isSending ? 'Publicando...' : 'Publicar opinión'}
      </Button>
    </form>
  )
}

function useSubmission({ url, draft, onPublished }: Pick<ReviewFormProps, 'url' | 'draft' | 'onPublished'>) {
  const [errors, setErrors] = useState<ReviewErrors>({})
  const [sentence, setSentence] = useState('')
  const [isSending, setSending] = useState(false)
  const form = useRef<HTMLFormElement>(null)

  const reject = (rejected: ReviewErrors, reason: string) => {
    flushSync(() => {
      setSending(false)
      setErrors(rejected)
      setSentence(reason)
    })
    const first = REVIEW_FIELDS.find((field) => rejected[field])
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus()
  }
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (isSending) return
    const checked = checkReview(draft)
    if (!checked.ok) return reject(checked.errors, REVIEW_SENTENCES.invalid)
    setSentence('')
    setSending(true)
    const sent = await sendReview(url, draft)
    // A shopper who has closed the panel is not pulled back into it.
    if (sent.ok) onPublished(sent.page)
    else reject(sent.errors, sent.sentence)
  }
  const clearError = (field: ReviewField) => setErrors(({ [field]: _, ...others }) => others)
  return { errors, sentence, isSending, form, submit, clearError }
}

/** A line of the form. */
function ReviewInput({
  onChange,
  ...field
}: Omit<ComponentProps<typeof TextField>, 'onChange'> & { onChange: (written: string) => void }) {
  return <TextField {...field} onChange={({ target }) => onChange(target.value)} />
}

interface BodyFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (written: string) => void
}

/** A pasted text is not cut off: the count shows that it is too long, and sending it is rejected. */
function BodyField({ name, value, error, onChange }: BodyFieldProps) {
  const id = useId()
  const length = bodyLength(value)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Tu opinión
      </label>
      <textarea
        id={id}
        name={name}
        rows={5}
        value={value}
        onChange={({ target }) => onChange(target.value)}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-count ${id}-error`}
        className={`${fieldClass} min-h-32 py-2`}
      />
      <p
        id={`${id}-count`}
        className={`text-right text-sm tabular-nums ${length > MAX_BODY_LENGTH ? 'text-danger' : 'text-muted'}`}
      >
        {length.toLocaleString('es-MX')} de {MAX_BODY_LENGTH.toLocaleString('es-MX')} caracteres
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </div>
  )
}
