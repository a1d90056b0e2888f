import { useEffect, useEffectEvent, useState } from 'react'
import { useFetcher } from 'react-router'
import { type FieldsOf, isOutcome } from '#app/counter/counter-actions.ts'
import { checkMailText, MAIL_TEXT_FIELDS, type MailTextKind, type MailTexts } from '#domain/notification/mail-text.ts'

/** Milliseconds without a letter after which the mail is rendered: typing is not interrupted. */
const PAUSE = 400

/** A mail with the texts being typed, for a made-up order. */
export function MailPreview({ kind, texts }: { kind: MailTextKind; texts: MailTexts }) {
  const { submit, data } = useFetcher<unknown>()
  const [shown, setShown] = useState<{ subject: string; html: string } | null>(null)
  const written = JSON.stringify(texts)
  const render = useEffectEvent(() => {
    const fields: FieldsOf<'preview-mail'> = { kind, texts: sendable(kind, texts) }
    const options = { method: 'post', encType: 'application/json', action: '/tienda/correos/vista' } as const
    void submit(JSON.stringify({ intent: 'preview-mail', ...fields }), { ...options, defaultShouldRevalidate: false })
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: typing restarts the clock
  useEffect(() => {
    const timer = setTimeout(() => render(), PAUSE)
    return () => clearTimeout(timer)
  }, [written, kind])
  useEffect(() => {
    if (isOutcome('preview-mail', data) && data.ok) setShown(data)
  }, [data])
  return (
    <section aria-label="Vista previa" className="min-w-0">
      <p className="mb-2 text-sm text-muted">
        Así llega{shown && ':'} {shown && <strong className="font-semibold text-ink">{shown.subject}</strong>}
      </p>
      {/* Without scripts or forms, and without an origin of its own: it is untrusted text. */}
      <iframe
        title="Vista previa del correo"
        sandbox=""
        srcDoc={shown?.html ?? ''}
        className="h-[38rem] w-full rounded-sm border border-hairline bg-surface"
      />
      {isOutcome('preview-mail', data) && !data.ok && (
        <p role="status" className="mt-2 text-sm text-danger">
          La vista previa no se pudo actualizar. Tus textos siguen aquí.
        </p>
      )}
    </section>
  )
}

/** The texts without invalid ones, whose fields show the reason. */
function sendable(kind: MailTextKind, texts: MailTexts): MailTexts {
  const sent: MailTexts = {}
  for (const field of MAIL_TEXT_FIELDS) {
    const text = texts[field]
    if (text !== undefined && checkMailText({ kind, field, text }).ok) sent[field] = text
  }
  return sent
}
