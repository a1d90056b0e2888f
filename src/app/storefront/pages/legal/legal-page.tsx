import ArrowLeft from 'lucide-react/icons/arrow-left'
import { Link } from 'react-router'
import { PlainText } from '#app/shared/text/plain-text.tsx'
import { ContactDetails, type ShownContact } from './contact-details.tsx'

export interface LegalPageData {
  title: string
  text: string
  /** The day on which the store last changed its own text, `28 de noviembre de 2026`; null for the template. */
  changedOn: string | null
  /** How the store is reached; null on the other pages. */
  contact: ShownContact | null
}

/** A legal text of the store, or its contact (docs/rules/store.md#legal-pages). */
export function LegalPage({ title, text, changedOn, contact }: LegalPageData) {
  return (
    <div className="frame max-w-3xl pt-4">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Volver a la tienda
      </Link>
      <h1 className="mt-2 mb-6 font-display text-2xl">{title}</h1>
      <PlainText text={text} />
      {contact && <ContactDetails contact={contact} />}
      {changedOn !== null && <p className="mt-8 text-sm text-muted">{`Actualizado el ${changedOn}.`}</p>}
    </div>
  )
}
