import type { ReactNode } from 'react'

interface ScreenMessageProps {
  icon: ReactNode
  title: ReactNode
  children: ReactNode
  /** A link or button for the visitor's next step. */
  action: ReactNode
  /** 2 where the page has an `h1` of its own. */
  level?: 1 | 2
}

/** A message that fills the screen: something is empty, not found, closed or still loading. */
export function ScreenMessage({ icon, title, children, action, level = 1 }: ScreenMessageProps) {
  const Heading = level === 1 ? 'h1' : 'h2'
  return (
    <div className="mx-auto flex max-w-lg flex-col items-center px-4 py-16 text-center md:py-24">
      <div aria-hidden="true" className="mb-6 text-accent">
        {icon}
      </div>
      <Heading className="mb-3 max-w-full font-display text-2xl text-balance [overflow-wrap:anywhere]">{title}</Heading>
      <div className="mb-8 max-w-full text-muted text-pretty [overflow-wrap:anywhere]">{children}</div>
      {action}
    </div>
  )
}
