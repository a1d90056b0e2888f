import { useStore } from '#app/storefront/features/store/use-store.ts'
import { checkoutColumns } from './checkout-columns.ts'
import { heightScript } from './remembered-height.ts'

/** The number of fields in each section of the form. */
const PARTS = { contact: 4, address: 5, handover: 3 }

/** A placeholder in the shape of the checkout until hydration: the server does not know the cart. */
export function CheckoutSkeleton() {
  const { account } = useStore()
  return (
    <div className="@container">
      <p className="without-scripts border-y border-hairline py-6">
        Tu carrito se guarda en este navegador y necesita JavaScript. Actívalo para hacer tu pedido.
      </p>
      {/* The script sets its height; the part below the placeholders stays empty. */}
      <div aria-hidden="true" suppressHydrationWarning className={`${checkoutColumns} needs-scripts overflow-clip`}>
        <div>
          <div className="grid gap-6 border-t border-hairline py-6">
            <div className="shimmer h-7 w-3/5 rounded-sm" />
            <div className="shimmer h-32 rounded-sm" />
          </div>
          {Object.entries(PARTS).map(([part, count]) => (
            <div key={part} className="grid gap-6 border-t border-hairline py-6">
              <div className="shimmer h-7 w-2/5 rounded-sm" />
              {Array.from({ length: count }, (_, place) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: they are identical and never move
                <div key={place} className="shimmer h-12 rounded-sm" />
              ))}
            </div>
          ))}
        </div>
        <div className="shimmer h-80 rounded-sm" />
      </div>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text and an account, which is letters, digits and hyphens */}
      <script dangerouslySetInnerHTML={{ __html: heightScript(account) }} />
    </div>
  )
}
