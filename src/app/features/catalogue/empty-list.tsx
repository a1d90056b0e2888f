import { SearchX } from 'lucide-react'
import { Link } from 'react-router'
import { buttonClass } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'

/** Storefront §2: the sentence to the letter, a hint, and a way on. */
export function EmptyList({ search }: { search: string }) {
  return (
    <Notice
      level={2}
      icon={<SearchX size={40} strokeWidth={1.25} />}
      title="No se encontraron productos"
      action={
        search === '' ? null : (
          <Link to="/" className={buttonClass()}>
            Ver todo el catálogo
          </Link>
        )
      }
    >
      <p>
        {search === ''
          ? 'Esta tienda todavía no tiene productos a la venta. Vuelve pronto.'
          : `No hay resultados para «${search}». Prueba con otras palabras o ajusta los filtros.`}
      </p>
    </Notice>
  )
}
