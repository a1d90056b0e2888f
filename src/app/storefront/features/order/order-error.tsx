import { PackageX } from 'lucide-react'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface OrderErrorProps {
  title?: string
  sentence: string
  /** Another way on. */
  children?: ReactNode
}

/** Says what went wrong (docs/rules.md#order-page-failures), and the way back to the catalogue. */
export function OrderError({ title = 'Error', sentence, children }: OrderErrorProps) {
  return (
    <Notice
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
    </Notice>
  )
}
