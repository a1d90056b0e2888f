import MapPin from 'lucide-react/icons/map-pin'
import { useBranchChooser } from '#app/storefront/features/store/use-branch-chooser.tsx'
import { useCurrentBranch } from '#app/storefront/features/store/use-current-branch.ts'

/** The shopper's branch in the header, which is chosen and changed here (docs/rules/store.md#branch-of-the-shopper). */
export function BranchButton() {
  const { chooser, open, near, opener } = useBranchChooser()
  const chosen = useCurrentBranch(open)
  return (
    <>
      <button
        ref={opener}
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className="relative inline-flex max-w-full items-center gap-1.5 text-sm underline-offset-4 after:absolute after:inset-x-0 after:-inset-y-3 hover:underline md:min-h-11"
      >
        <MapPin aria-hidden="true" size={16} strokeWidth={1.5} className="shrink-0" />
        <span className="sr-only">Mi tienda: </span>
        <span className="truncate" data-at="" suppressHydrationWarning>
          {chosen?.places[chosen.own]?.[0] ?? 'Elige tu tienda'}
        </span>
      </button>
      {chooser}
    </>
  )
}
