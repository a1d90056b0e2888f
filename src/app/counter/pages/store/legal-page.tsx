import { Link } from 'react-router'
import { ContactForm } from '#app/counter/features/store/contact-form.tsx'
import { type EditedLegalText, LegalTextForm } from '#app/counter/features/store/legal-text-form.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'
import { LEGAL_PAGES } from '#domain/store/legal-pages.ts'
import { LEGAL_TEXT_KINDS } from '#domain/store/legal-text.ts'

/** The contact of the store, and its legal texts. */
export function LegalPage({ settings, ...edited }: EditedLegalText & { settings: StaffSettings }) {
  return (
    <>
      <StoreHead
        title="Contacto y textos legales"
        lead="Quién responde por la tienda, y lo que tus clientes leen al pie de cada página."
      />
      <div className="max-w-2xl space-y-6">
        <ContactForm settings={settings} />
        <nav aria-label="Textos" className="flex flex-wrap gap-2">
          {LEGAL_TEXT_KINDS.map((kind) => (
            <Link
              key={kind}
              to={`?texto=${kind}`}
              preventScrollReset
              aria-current={kind === edited.kind ? 'page' : undefined}
              className="inline-flex min-h-11 items-center rounded-sm border border-hairline px-3 text-sm hover:border-ink aria-[current=page]:border-ink aria-[current=page]:bg-tint aria-[current=page]:font-semibold"
            >
              {LEGAL_PAGES[kind].title}
            </Link>
          ))}
        </nav>
        <LegalTextForm key={edited.kind} {...edited} />
      </div>
    </>
  )
}
