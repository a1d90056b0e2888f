import type { ReactNode } from 'react'

interface ThumbBarProps {
  /** What it is for. */
  label: string
  isShown: boolean
  children: ReactNode
}

/** On a phone, what stays within a thumb's reach above the shop's bar; until it is seen, no key and no voice meets it. */
export function ThumbBar({ label, isShown, children }: ThumbBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a section of the page it is not, it repeats what stands there
    <div role="group" aria-label={label} inert={!isShown} className="thumb-bar needs-scripts">
      {children}
    </div>
  )
}
