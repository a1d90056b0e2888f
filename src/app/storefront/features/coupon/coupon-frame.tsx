import type { ReactNode } from 'react'

interface CouponFrameProps {
  icon: ReactNode
  children: ReactNode
  onRemove: () => void
}

/** The box of a coupon, always of one height, with the button that removes it. */
export function CouponFrame({ icon, children, onRemove }: CouponFrameProps) {
  return (
    <section aria-label="Cupón" className="flex items-center gap-3 rounded-sm bg-tint py-1 pr-1 pl-3">
      {icon}
      <p className="min-w-0 flex-1 text-sm">{children}</p>
      <button
        type="button"
        onClick={onRemove}
        className="inline-flex min-h-11 items-center rounded-sm px-3 text-sm underline underline-offset-4"
      >
        Remover<span className="sr-only"> cupón</span>
      </button>
    </section>
  )
}
