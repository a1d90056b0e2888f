import type { ReactNode } from 'react'

interface ThumbBarProps {
  /** The accessible name of the group. */
  label: string
  isShown: boolean
  children: ReactNode
}

/** On a phone: a bar within the thumb's reach, above the store's bottom bar. While it is hidden it is inert. */
export function ThumbBar({ label, isShown, children }: ThumbBarProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: it repeats a section of the page and must not be another one
    <div role="group" aria-label={label} inert={!isShown} className="thumb-bar needs-scripts">
      {children}
    </div>
  )
}
