import type { ReactNode } from 'react'

interface CheckoutSectionProps {
  /** Of the heading, for what it names. */
  id: string
  title: string
  children: ReactNode
}

/** A part of the checkout under its heading, with a hairline above. */
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
