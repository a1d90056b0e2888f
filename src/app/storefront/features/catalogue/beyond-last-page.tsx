import BookX from 'lucide-react/icons/book-x'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'
import type { Pagination } from '#domain/catalogue/pagination.ts'

/** Shown for a page number after the last page. */
export function BeyondLastPage({ pagination, lastPage }: { pagination: Pagination; lastPage: string }) {
  const { page, totalPages } = pagination
  return (
    <ScreenMessage
      level={2}
      icon={<BookX size={40} strokeWidth={1.25} />}
      title={`No hay página ${page}`}
      action={
        <Link to={lastPage} className={buttonClass()}>
          Ir a la última página
        </Link>
      }
    >
      <p>{totalPages === 1 ? 'Todo cabe en una página.' : `El catálogo termina en la página ${totalPages}.`}</p>
    </ScreenMessage>
  )
}
