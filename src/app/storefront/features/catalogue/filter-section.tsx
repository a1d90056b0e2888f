import { ChevronDown } from 'lucide-react'
import type { ReactNode } from 'react'

interface FilterSectionProps {
  /** What a link leads to. */
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
      className="group border-t border-hairline"
    >
      <summary className="flex min-h-12 list-none items-center gap-2 [&::-webkit-details-marker]:hidden">
        <h3 className="font-semibold">{label}</h3>
        {chosen > 0 && (
          <span className="text-sm text-accent tabular-nums">
            {chosen}
            <span className="sr-only"> {chosen === 1 ? 'elegido' : 'elegidos'}</span>
          </span>
        )}
        <ChevronDown
          aria-hidden="true"
          size={18}
          strokeWidth={1.5}
          className="ml-auto text-muted transition-transform duration-150 group-open:rotate-180"
        />
      </summary>
      <fieldset className="pb-4">
        <legend className="sr-only">{label}</legend>
        {children}
      </fieldset>
    </details>
  )
}
