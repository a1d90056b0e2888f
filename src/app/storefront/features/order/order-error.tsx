import PackageX from 'lucide-react/icons/package-x'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'

interface OrderErrorProps {
  title?: string
  sentence: string
  /** Another link, next to the one to the catalogue. */
  children?: ReactNode
}

/** An order's page when it can't be shown, with a link to the catalogue (docs/rules/order.md#order-page-failures). */
export function OrderError({ title = 'Error', sentence, children }: OrderErrorProps) {
  return (
    <ScreenMessage
      icon={<PackageX size={40} strokeWidth={1.25} />}
      title={title}
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <Link to="/" className={buttonClass()}>
            Volver al Inicio
          </Link>
          {children}
        </div>
      }
    >
      <p>{sentence}</p>
    </ScreenMessage>
  )
}
