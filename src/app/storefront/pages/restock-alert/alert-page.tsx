import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { ShownAlert } from '#app/storefront/features/restock-alert/shown-alert.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'

interface AlertPageProps {
  /** Null where the link is of no alert, or its alert has ended. */
  alert: ShownAlert | null
  /** Whether the shopper has just unsubscribed. */
  isEnded: boolean
}

/** The page that the links in the mails of an alert lead to, which works without scripts. */
export function AlertPage({ alert, isEnded }: AlertPageProps) {
  return (
    <div className="frame max-w-xl pt-4 pb-12">
      {isEnded && <Message title="Listo: ya no te avisaremos">Borramos tu email de la lista.</Message>}
      {!isEnded && !alert && (
        <Message title="Este enlace ya no sirve">
          El aviso ya terminó o el enlace es de un correo anterior. No tienes que hacer nada.
        </Message>
      )}
      {!isEnded && alert && <OwnAlert alert={alert} />}
    </div>
  )
}

function Message({ title, children }: { title: string; children: ReactNode }) {
  return (
    <>
      <h1 className="mb-3 font-display text-2xl text-balance">{title}</h1>
      <p className="mb-6 text-muted">{children}</p>
      <Link to="/" className={`${buttonClass('outline')} w-full`}>
        Ir a la tienda
      </Link>
    </>
  )
}

function OwnAlert({ alert: { isPending, texts, piece, branch } }: { alert: ShownAlert }) {
  const { account } = useStore()
  return (
    <>
      <h1 className="mb-3 font-display text-2xl text-balance">{texts.title}</h1>
      <p className="mb-6 text-muted">{texts.text}</p>
      {piece && (
        <Link to={piece.path} className="mb-6 flex gap-4 border-y border-hairline py-4">
          <span className="w-20 shrink-0">
            <ProductImage account={account} blobKey={piece.image} alt="" sizes="80px" />
          </span>
          <span className="min-w-0">
            <span className="block font-medium underline underline-offset-4">{piece.name}</span>
            <span className="block text-sm text-muted">{piece.options.join(', ')}</span>
            {branch !== null && <span className="block text-sm text-muted">{branch}</span>}
            {piece.isBack && (
              <span className="mt-1 block font-medium text-success">
                Ya hay: agrégala a tu carrito antes de que se agote.
              </span>
            )}
          </span>
        </Link>
      )}
      {!piece && <p className="mb-6 text-muted">La tienda ya no tiene esta prenda en línea.</p>}
      {/* A form of the document: it works without scripts, and its URL has the token. */}
      <form method="post" className="grid gap-3">
        {isPending && (
          <button type="submit" name="paso" value="confirmar" className={buttonClass()}>
            Sí, avísame
          </button>
        )}
        <button type="submit" name="paso" value="terminar" className={buttonClass('outline')}>
          {texts.end}
        </button>
      </form>
    </>
  )
}
