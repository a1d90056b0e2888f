import PackageX from 'lucide-react/icons/package-x'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'

/** Shown in place of a product that a store does not have (docs/rules/product.md#product-failures). */
export function ProductGone({ title }: { title: string }) {
  return (
    <ScreenMessage
      icon={<PackageX size={40} strokeWidth={1.25} />}
      title={title}
      action={
        <Link to="/" className={buttonClass()}>
          Volver al catálogo
        </Link>
      }
    >
      <p>Puede que ya no esté a la venta o que la dirección esté incompleta.</p>
    </ScreenMessage>
  )
}
