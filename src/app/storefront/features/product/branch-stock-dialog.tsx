import type { RefObject } from 'react'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { BranchFacts } from '#app/storefront/features/store/branch-facts.tsx'
import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { BranchesStatus } from '#app/storefront/features/store/branches-status.tsx'
import { useStockedBranches } from '#app/storefront/features/store/use-stocked-branches.ts'
import { LEVEL_WORDS, levelWord } from '#domain/stock/branch-levels.ts'

interface BranchStockDialogProps {
  /** As `branchLevels` writes them. */
  levels: string
  /** The chosen options: `Talla: M`. */
  options: readonly string[]
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** All branches with their hours today and the pieces that each has (docs/rules/product.md#branches-with-a-product). */
export function BranchStockDialog({ levels, options, isOpen, onClose, opener }: BranchStockDialogProps) {
  const { sorted, list, status, retry } = useStockedBranches(isOpen)
  const chosen = useChosenBranch()
  // Branches may have been added since the page was rendered: then what it knows is of other places.
  const isCurrent = list !== null && levels.startsWith(`${list.key}.`)
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="En qué tiendas hay" opener={opener}>
      {options.length > 0 && <p className="mb-3 text-muted">{options.join(' · ')}</p>}
      {list && !isCurrent && <p className="py-6">Las tiendas cambiaron. Vuelve a cargar la página para verlas.</p>}
      {isCurrent && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {sorted.map(({ branch, place, km }) => {
            const word = levelWord(levels, place)
            return (
              <li key={branch.fid} className="flex items-start justify-between gap-4 py-3">
                <div className="min-w-0">
                  <h3 className="font-medium">
                    {branch.label}
                    {chosen?.fid === branch.fid && <span className="font-normal text-muted"> · Tu tienda</span>}
                  </h3>
                  <BranchFacts branch={branch} km={km} />
                </div>
                <p
                  className={`shrink-0 text-sm font-medium ${word === LEVEL_WORDS[0] ? 'text-muted' : 'text-success'}`}
                >
                  {word}
                </p>
              </li>
            )
          })}
        </ul>
      )}
      <BranchesStatus list={list} status={status} retry={retry} />
    </DialogWindow>
  )
}
