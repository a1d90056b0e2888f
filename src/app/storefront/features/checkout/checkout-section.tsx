import type { ReactNode } from 'react'

interface CheckoutSectionProps {
  /** The id of the heading. */
  id: string
  title: string
  children: ReactNode
}

/** A section of the checkout with its heading and a hairline above. */
export function CheckoutSection({ id, title, children }: CheckoutSectionProps) {
  return (
    <section aria-labelledby={id} className="border-t border-hairline py-6">
      <h2 id={id} className="mb-4 text-lg font-semibold">
        {title}
      </h2>
      {children}
    </section>
  )
}
