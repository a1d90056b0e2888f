import { type ReactNode, useId } from 'react'

interface OrderPanelProps {
  title: string
  children: ReactNode
  className?: string
}

/** A section of an order's page with its own heading. */
export function OrderPanel({ title, children, className = '' }: OrderPanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className={`min-w-0 border-t border-hairline pt-5 ${className}`}>
      <h2 id={id} className="mb-3 font-display text-xl">
        {title}
      </h2>
      {children}
    </section>
  )
}
