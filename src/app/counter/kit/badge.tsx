import type { ReactNode } from 'react'

interface BadgeProps {
  look?: 'plain' | 'danger' | 'success' | 'accent'
  children: ReactNode
}

/** A word or two about the state of something. */
export function Badge({ look = 'plain', children }: BadgeProps) {
  return (
    <span className="badge" data-look={look}>
      {children}
    </span>
  )
}
