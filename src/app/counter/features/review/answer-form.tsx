import { useEffect, useId, useRef, useState } from 'react'
import { useUnsaved } from '#app/counter/kit/unsaved-guard.tsx'
import { sentenceOf, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { FieldError, fieldClass } from '#app/shared/ui/text-field.tsx'
import { MODERATION_SENTENCES } from '#domain/review/check-answer.ts'
import { MAX_BODY_LENGTH } from '#domain/review/check-review.ts'

interface AnswerFormProps {
  reviewId: number
  author: string
  /** The answer as it is; null before there is one. */
  answer: string | null
  onClose: () => void
}

const whole = new Intl.NumberFormat('es-MX')

/** Writes, changes or removes the store's answer to a review. The typed text stays until it is published. */
export function AnswerForm({ reviewId, author, answer, onClose }: AnswerFormProps) {
  const [text, setText] = useState(answer ?? '')
  const field = useRef<HTMLTextAreaElement>(null)
  const id = useId()
  const common = {
    intent: 'answer-review',
    path: '/opiniones',
    sentences: MODERATION_SENTENCES,
    onSettled: ({ ok }: { ok: boolean }) => (ok ? onClose() : field.current?.focus()),
  } as const
  const publishing = useAction({ ...common, done: 'Respuesta publicada' })
  const removing = useAction({ ...common, done: 'Respuesta quitada' })
  const isBusy = publishing.isBusy || removing.isBusy
  const isUnsaved = text !== (answer ?? '')
  useUnsaved(isUnsaved)
  useEffect(() => field.current?.focus(), [])
  const { outcome } = publishing
  const error =
    outcome && !outcome.ok && outcome.code.startsWith('answer-')
      ? sentenceOf(outcome.code, MODERATION_SENTENCES)
      : undefined
  return (
    <form
      className="mt-3"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void publishing.run({ reviewId, text })
      }}
    >
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        Tu respuesta a {author}
      </label>
      <textarea
        ref={field}
        id={id}
        rows={3}
        maxLength={MAX_BODY_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={({ key }) => key === 'Escape' && !isUnsaved && onClose()}
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-hint`}
        className={`${fieldClass} py-2`}
      />
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-hint`} className="mt-1 text-sm text-muted tabular-nums">
        La lee todo el que ve el producto. {whole.format(text.length)} de {whole.format(MAX_BODY_LENGTH)} caracteres.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button type="submit" aria-busy={publishing.isBusy || undefined}>
          Publicar respuesta
        </Button>
        {answer !== null && (
          <Button
            look="outline"
            className="text-danger"
            aria-busy={removing.isBusy || undefined}
            onClick={() => isBusy || void removing.run({ reviewId, text: null })}
          >
            Quitar respuesta
          </Button>
        )}
        <Button look="outline" onClick={onClose}>
          Cancelar
        </Button>
      </div>
    </form>
  )
}
