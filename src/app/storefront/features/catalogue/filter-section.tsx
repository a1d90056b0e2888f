import type { ReactNode } from 'react'

interface FilterSectionProps {
  /** The id that a link leads to. */
  id?: string
  label: string
  /** The number of chosen values, which is also shown while the section is closed. */
  chosen: number
  isOpen: boolean
  onToggle: (isOpen: boolean) => void
  children: ReactNode
}

/** A section of the panel that folds, with or without JavaScript. */
export function FilterSection({ id, label, chosen, isOpen, onToggle, children }: FilterSectionProps) {
  return (
    <details
      id={id}
      open={isOpen}
      // The event also fires for the initial state.
      onToggle={({ currentTarget }) => currentTarget.open !== isOpen && onToggle(currentTarget.open)}
      className="filter-section"
    >
      <summary>
        <h3>{label}</h3>
        {chosen > 0 && (
          <span className="text-sm text-accent tabular-nums">
            {chosen}
            <span className="sr-only"> {chosen === 1 ? 'elegido' : 'elegidos'}</span>
          </span>
        )}
      </summary>
      <fieldset>
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}
