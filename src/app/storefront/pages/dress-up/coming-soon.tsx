import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { buttonClass } from '#app/ui/button.tsx'
import { Notice } from '#app/ui/notice.tsx'

interface ComingSoonProps {
  icon: ReactNode
  title: string
  /** Tells what the shopper will be able to do here. */
  children: ReactNode
}

/** A page of the route table that is still being built. */
export function ComingSoon({ icon, title, children }: ComingSoonProps) {
  return (
    <Notice
      icon={icon}
      title={title}
      action={
        <Link to="/" className={buttonClass('outline')}>
          Volver al catálogo
        </Link>
      }
    >
      <p className="mb-3 text-sm font-semibold tracking-widest text-accent uppercase">Próximamente</p>
      {children}
    </Notice>
  )
}
