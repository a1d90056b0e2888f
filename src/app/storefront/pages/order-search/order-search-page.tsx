import ArrowLeft from 'lucide-react/icons/arrow-left'
import { useRef } from 'react'
import { Link } from 'react-router'
import { RecoverFolios } from '#app/storefront/features/order/recover-folios.tsx'
import { SearchForm } from '#app/storefront/features/order/search-form.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'

/** The page 'Mis Compras' (docs/rules/order.md#order-search). */
export function OrderSearchPage() {
  const form = useRef<HTMLFormElement>(null)
  const { withoutMails = false } = useStore()
  const clearFolio = () => {
    const folio = form.current?.elements.namedItem('folio')
    if (folio instanceof HTMLInputElement) folio.value = ''
  }
  return (
    <div className="frame max-w-xl pt-4">
      <Link to="/" className="inline-flex min-h-11 items-center gap-2 text-sm text-muted hover:text-ink">
        <ArrowLeft aria-hidden="true" size={18} strokeWidth={1.5} />
        Volver a la tienda
      </Link>
      <h1 className="mt-2 mb-6 font-display text-2xl">Mis Compras</h1>
      <SearchForm form={form} />
      {/* The folios are requested by a script, and arrive by mail. */}
      {!withoutMails && (
        <div className="needs-scripts">
          <p className="mt-10 mb-3 text-center text-muted">No recuerdas tu folio?</p>
          <RecoverFolios onSent={clearFolio} />
        </div>
      )}
    </div>
  )
}
