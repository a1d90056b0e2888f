import { useId } from 'react'
import { FieldError } from '#app/shared/ui/text-field.tsx'
import type { BranchScope } from '#domain/staff/branch-scope.ts'

/** A branch of the store, by its key. */
export interface OfferedScope {
  fid: string
  name: string
}

interface BranchChoiceProps {
  branches: readonly OfferedScope[]
  chosen: BranchScope
  error: string | undefined
  onChange: (chosen: BranchScope) => void
}

/** The branches whose orders a person works with: all of them, or some. */
export function BranchChoice({ branches, chosen, error, onChange }: BranchChoiceProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-hint ${id}-error`}>
      <legend className="mb-1 text-sm font-medium">Sucursales</legend>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          className="tick"
          checked={chosen === null}
          onChange={({ target }) => onChange(target.checked ? null : [])}
        />
        Todas las sucursales
      </label>
      {chosen !== null &&
        branches.map(({ fid, name }) => (
          <label key={fid} className="ml-8 flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={chosen.includes(fid)}
              onChange={({ target }) =>
                onChange(target.checked ? [...chosen, fid] : chosen.filter((each) => each !== fid))
              }
            />
            <span className="min-w-0 [overflow-wrap:anywhere]">{name}</span>
          </label>
        ))}
      <p id={`${id}-hint`} className="text-sm text-muted">
        Ve, prepara y entrega solo los pedidos de sus sucursales. El inventario lo ve completo.
      </p>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
