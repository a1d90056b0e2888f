import Printer from 'lucide-react/icons/printer'
import { CopyButton } from '#app/counter/kit/copy-button.tsx'
import { Button } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'

interface CampaignLinkProps {
  url: string
  qr: { path: string; width: number; height: number }
  code: string
  discountPercentage: number
  storeName: string
}

/** How a coupon is shared: its link, and a QR that is printed as a sheet by itself. */
export function CampaignLink({ url, qr, code, discountPercentage, storeName }: CampaignLinkProps) {
  return (
    <>
      <section aria-labelledby="share" className="panel print:hidden">
        <h2 id="share" className="mb-3 font-semibold">
          Compartir
        </h2>
        <div className="flex flex-wrap gap-5">
          <Qr qr={qr} label={`QR del cupón ${code}`} className="size-40" />
          <div className="min-w-56 flex-1 space-y-3">
            <input
              readOnly
              aria-label="Enlace del cupón"
              value={url}
              onFocus={({ target }) => target.select()}
              className={`${fieldClass} h-11`}
            />
            <div className="flex flex-wrap gap-2">
              <CopyButton url={url} />
              <Button look="outline" onClick={() => window.print()}>
                <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
                Imprimir QR
              </Button>
            </div>
            <p className="text-sm text-muted">Al abrirlo, el descuento queda en el carrito.</p>
          </div>
        </div>
      </section>
      <div className="hidden bg-code-ground text-center text-code-ink print:block">
        <p className="font-display text-2xl">{storeName}</p>
        <p className="mt-6 font-display text-3xl">{discountPercentage}% de descuento</p>
        <Qr qr={qr} label="" className="mx-auto my-8 size-80" />
        <p className="text-xl">
          Escanéalo, o escribe <strong>{code}</strong> en tu carrito
        </p>
      </div>
    </>
  )
}

/** Black on white, as readers need it, also on a dark page. */
function Qr({ qr, label, className }: { qr: CampaignLinkProps['qr']; label: string; className: string }) {
  return (
    <svg
      role={label ? 'img' : undefined}
      aria-label={label || undefined}
      aria-hidden={label === '' || undefined}
      viewBox={`0 0 ${qr.width} ${qr.height}`}
      shapeRendering="crispEdges"
      className={`rounded-sm bg-code-ground text-code-ink ${className}`}
    >
      <path fill="currentcolor" d={qr.path} />
    </svg>
  )
}
