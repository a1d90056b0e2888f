import { useLayoutEffect, useRef, useState } from 'react'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { PlainText } from '#app/shared/text/plain-text.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { MISSING_FACTS, type MissingFact } from '#domain/settings/legal-facts.ts'
import { type LegalTextErrorCode, legalTextSentences, MAX_LEGAL_TEXT } from '#domain/store/check-legal-text.ts'
import { LEGAL_PAGES } from '#domain/store/legal-pages.ts'
import type { LegalTextKind } from '#domain/store/legal-text.ts'
import { EditForm } from './edit-form.tsx'
import { TextArea } from './setting-fields.tsx'
import { useEdits } from './use-edits.ts'

export interface EditedLegalText {
  kind: LegalTextKind
  /** The text that the store has written; '' while its page shows the template. */
  own: string
  /** The template as the page shows it, or would show it. */
  template: string
  /** The facts that the template leaves out. */
  missing: readonly MissingFact[]
  /** The store's own pages begin with it. */
  storePath: string
}

const NAMES = { text: 'Texto' }
const SENTENCES = { ...legalTextSentences, 'changed-meanwhile': 'Alguien más lo cambió mientras lo editabas.' }

/** A legal text: the template that is shown, or the text of the store's own that takes its place. */
export function LegalTextForm({ kind, own, template, missing, storePath }: EditedLegalText) {
  const edits = useEdits({
    current: { text: own },
    intent: 'change-legal-text',
    sentences: SENTENCES,
    body: ({ wanted, seen }) => ({ kind, text: wanted.text ?? own, seen: seen.text ?? own }),
    errorsIn: (outcome): { text?: LegalTextErrorCode } =>
      !outcome.ok && outcome.code === 'too-long' ? { text: outcome.code } : {},
    conflictIn: (outcome) =>
      !outcome.ok && outcome.code === 'changed-meanwhile' ? { fields: ['text'], theirs: { text: outcome.text } } : null,
  })
  const { text } = edits.values
  const [hasReturned, setHasReturned] = useState(false)
  const returnToTemplate = () => {
    setHasReturned(true)
    edits.edit('text', '')
  }
  const { title, path } = LEGAL_PAGES[kind]
  return (
    <EditForm edits={edits} names={NAMES} written={(_name, value) => String(value ?? '') || 'La plantilla'}>
      <section aria-labelledby="legal-text" className="panel space-y-4">
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h2 id="legal-text" className="font-semibold">
            {title}
          </h2>
          <a href={storePath + path} target="_blank" rel="noreferrer" className="text-sm underline underline-offset-4">
            Ver en la tienda
          </a>
        </div>
        {text === '' ? (
          <Template
            text={template}
            missing={missing}
            hasReturned={hasReturned}
            onWrite={() => edits.edit('text', template)}
          />
        ) : (
          <>
            <TextArea
              label="Tu texto"
              hint={`Una línea que empieza con «## » es un título; con «- », un punto de una lista. Las direcciones https:// y los correos son enlaces. Van ${text.length.toLocaleString('es-MX')} de ${MAX_LEGAL_TEXT.toLocaleString('es-MX')} caracteres.`}
              rows={18}
              value={text}
              onChange={(written) => edits.edit('text', written)}
              error={edits.errors.text && legalTextSentences[edits.errors.text]}
            />
            <ConfirmButton
              label="Volver a la plantilla"
              title="¿Quitar tu texto?"
              text="Tus clientes leerán la plantilla en cuanto guardes, y tu texto se borra. Antes de guardar lo recuperas con «Descartar»."
              confirm="Quitar mi texto"
              onConfirm={returnToTemplate}
            />
          </>
        )}
      </section>
    </EditForm>
  )
}

interface TemplateProps {
  text: string
  missing: readonly MissingFact[]
  /** Whether it has taken the place of a text: then it has the focus of the button that is gone. */
  hasReturned: boolean
  onWrite: () => void
}

function Template({ text, missing, hasReturned, onWrite }: TemplateProps) {
  const shown = useRef<HTMLElement>(null)
  useLayoutEffect(() => {
    if (hasReturned) shown.current?.focus()
  }, [hasReturned])
  return (
    <>
      <p className="text-sm text-muted">
        Tus clientes leen esta plantilla con los datos de tu tienda. Es un punto de partida y no sustituye a una
        asesoría legal: revísala, y escribe tu texto si tu tienda hace algo distinto.
      </p>
      {missing.length > 0 && (
        <ul aria-label="Lo que falta" className="grid list-disc gap-1 pl-5 text-sm text-danger">
          {missing.map((fact) => (
            <li key={fact}>{MISSING_FACTS[fact]}</li>
          ))}
        </ul>
      )}
      <section
        ref={shown}
        aria-label="Plantilla"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        className="max-h-96 overflow-y-auto rounded-sm border border-hairline p-4 text-sm"
      >
        <PlainText text={text} />
      </section>
      <button type="button" onClick={onWrite} className={buttonClass('outline')}>
        Escribir mi texto
      </button>
    </>
  )
}
