import { useChosenBranch } from '#app/storefront/features/store/branch-store.ts'
import { useBranchChooser } from '#app/storefront/features/store/use-branch-chooser.tsx'
import { useBranchListKey } from '#app/storefront/features/store/use-store.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import type { CatalogueView } from './catalogue-view.ts'
import { FilterSwitch } from './filter-switch.tsx'

interface BranchSwitchProps {
  /** The key of the branch in the URL, or null. */
  chosen: string | null
  /** The branch of the list that is shown. */
  listed: CatalogueView['branch']
  onChange: (fid: string | null) => void
}

/**
 * Lists the products of the shopper's branch alone (docs/rules/catalogue.md#branch-filter); first, the shopper chooses
 * one.
 */
export function BranchSwitch({ chosen, listed, onChange }: BranchSwitchProps) {
  const hasBranches = useBranchListKey() !== null
  const own = useChosenBranch()
  const { chooser, open } = useBranchChooser((branch) => onChange(branch.fid))
  if (!hasBranches) return null
  return (
    <div className="needs-scripts">
      <FilterSwitch
        name="branch"
        label={labelOf(chosen === null ? undefined : listed, own)}
        isOn={chosen !== null}
        onChange={(isOn) => {
          if (!isOn) onChange(null)
          else if (own) onChange(own.fid)
          else open()
        }}
      />
      {chooser}
    </div>
  )
}

/** A list may be of another branch than the shopper's, such as one of a shared link. */
function labelOf(listed: CatalogueView['branch'], own: ChosenBranch | null): string {
  if (listed && listed.fid !== own?.fid) return `En ${listed.label}`
  const name = own?.places[own.own]?.[0]
  return name === undefined ? 'En mi tienda' : `En mi tienda: ${name}`
}
