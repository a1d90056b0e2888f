import { Link } from 'react-router'
import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { MailPreview } from '#app/counter/features/store/mail-preview.tsx'
import { TextArea } from '#app/counter/features/store/setting-fields.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { useEdits } from '#app/counter/features/store/use-edits.ts'
import { NoMailNote } from '#app/counter/kit/no-mail-note.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import {
  MAIL_TEXT_FIELDS,
  MAIL_TEXT_KINDS,
  MAX_MAIL_TEXT,
  type MailTextField,
  type MailTextKind,
  type MailTexts,
  mailTextSentences,
  PLACEHOLDERS_OF,
} from '#domain/notification/mail-text.ts'

const KIND_NAMES: Record<MailTextKind, string> = {
  'order-confirmation': 'Pedido confirmado',
  'order-ready': 'Pedido listo',
  'order-cancelled': 'Pedido cancelado',
  folios: 'Folios de un correo',
}

interface MailsPageProps {
  kind: MailTextKind
  /** Whether mails go to a mail server. */
  mailsArrive: boolean
  /** The texts of this mail that the store has changed. */
  texts: MailTexts
}

/** The texts of the mails to shoppers, with a preview of the mail. */
export function MailsPage({ kind, mailsArrive, texts }: MailsPageProps) {
  return (
    <>
      <StoreHead title="Correos" lead="Lo que tus clientes reciben. Lo que dejes vacío lleva nuestro texto." />
      {!mailsArrive && <NoMailNote>Puedes dejar listos los textos.</NoMailNote>}
      <nav aria-label="Correos" className="mb-5 flex flex-wrap gap-2">
        {MAIL_TEXT_KINDS.map((each) => (
          <Link
            key={each}
            to={`?correo=${each}`}
            preventScrollReset
            aria-current={each === kind ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-sm border border-hairline px-3 text-sm hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold"
          >
            {KIND_NAMES[each]}
          </Link>
        ))}
      </nav>
      <MailForm key={kind} kind={kind} texts={texts} />
    </>
  )
}

type Texts = Record<MailTextField, string>

const NAMES: Texts = { subject: 'Asunto', title: 'Título', lead: 'Primera frase', note: 'Párrafo extra' }
const HINTS: Texts = {
  subject: '',
  title: '',
  lead: 'Lo que el cliente debe saber, como su devolución, se agrega siempre.',
  note: 'Antes de la despedida: cómo llegar, cambios, una promoción.',
}
const EMPTY: Texts = { subject: '', title: '', lead: '', note: '' }
const ONE_LINE: readonly MailTextField[] = ['subject', 'title']

function MailForm({ kind, texts }: Pick<MailsPageProps, 'kind' | 'texts'>) {
  const current: Texts = { ...EMPTY, ...texts }
  const edits = useEdits({
    current,
    intent: 'change-mail-texts',
    sentences: { invalid: 'Revisa los campos marcados.', 'changed-meanwhile': CHANGED },
    body: ({ wanted, seen }) => ({ kind, wanted, seen }),
    errorsIn: (outcome) => (!outcome.ok && outcome.code === 'invalid' ? outcome.errors : {}),
    conflictIn: (outcome) =>
      !outcome.ok && outcome.code === 'changed-meanwhile' ? { fields: outcome.fields, theirs: outcome.texts } : null,
  })
  const { values, edit, errors } = edits
  const errorOf = (field: MailTextField) => {
    const code = errors[field]
    return code && mailTextSentences[code]
  }
  return (
    <div className="grid items-start gap-6 xl:grid-cols-2">
      <EditForm edits={edits} names={NAMES} written={(_name, value) => String(value ?? '')}>
        <div className="panel space-y-4">
          <p className="text-sm text-muted">
            Puedes poner {PLACEHOLDERS_OF[kind].map((name) => `{${name}}`).join(', ')}: cada cliente ve lo suyo.
          </p>
          {MAIL_TEXT_FIELDS.map((field) => {
            const shared = {
              label: NAMES[field],
              hint: HINTS[field],
              value: values[field],
              error: errorOf(field),
              maxLength: MAX_MAIL_TEXT[field],
            }
            return ONE_LINE.includes(field) ? (
              <TextField key={field} {...shared} onChange={({ target }) => edit(field, target.value)} />
            ) : (
              <TextArea key={field} {...shared} onChange={(text) => edit(field, text)} />
            )
          })}
        </div>
      </EditForm>
      <MailPreview kind={kind} texts={values} />
    </div>
  )
}

const CHANGED = 'Alguien más lo cambió mientras lo editabas.'
