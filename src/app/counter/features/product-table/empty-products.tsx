import { Link } from 'react-router'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'

/** The page of a store that has no products yet. */
export function NoProducts({ mayAdd }: { mayAdd: boolean }) {
  return (
    <>
      <PageHead title="Productos" />
      <div className="panel max-w-xl">
        <p className="font-medium">Todavía no hay productos.</p>
        {mayAdd ? (
          <>
            <p className="mt-1 text-muted">
              Agrega el primero con sus fotos, o trae tu catálogo de Shopify, WooCommerce o una hoja de cálculo.
            </p>
            <div className="mt-4 flex flex-wrap gap-2">
              <Link to="/productos/nuevo" className={buttonClass()}>
                Nuevo producto
              </Link>
              <Link to="/productos/importar" className={buttonClass('outline')}>
                Importar
              </Link>
            </div>
          </>
        ) : (
          <p className="mt-1 text-muted">Cuando alguien los agregue, los verás aquí.</p>
        )}
      </div>
    </>
  )
}

/** Replaces the rows when none matches. */
export function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <div className="panel max-w-xl">
      <p className="font-medium">Ningún producto es así.</p>
      <p className="mt-1 mb-4 text-muted">Prueba con otras palabras o con menos filtros.</p>
      <Button look="outline" onClick={onClear}>
        Ver todos
      </Button>
    </div>
  )
}
