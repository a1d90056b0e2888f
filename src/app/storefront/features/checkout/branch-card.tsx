import Clock from 'lucide-react/icons/clock'
import { useId } from 'react'
import { BranchInfo } from '#app/storefront/features/store/branch-info.tsx'
import type { PickupHours } from '#domain/pickup/pickup-days.ts'
import { weeklyPickupText } from '#domain/pickup/pickup-texts.ts'
import type { Branch } from '#domain/store/branch.ts'

/**
 * The branch where the order is picked up (docs/rules/pickup.md#pickup-branch), and how long it is held there
 * (docs/rules/pickup.md#pickup-hold).
 */
export function BranchCard({ branch, opening }: { branch: Branch; opening: PickupHours }) {
  const id = useId()
  const pickups = weeklyPickupText(opening)
  return (
    <section aria-labelledby={id} className="rounded-sm border border-hairline bg-surface p-4 md:p-5">
      <h2 id={id} className="mb-3 text-lg font-semibold text-pretty">
        <span className="block text-sm font-normal text-muted">Recoges en </span>
        {branch.name}
      </h2>
      {pickups !== '' && (
        <p className="mb-4 border-b border-hairline pb-4 font-medium tabular-nums">Recoges: {pickups}</p>
      )}
      <BranchInfo branch={branch} />
      <p className="mt-4 flex gap-3 border-t border-hairline pt-4 text-sm text-muted">
        <Clock aria-hidden="true" size={20} strokeWidth={1.5} className="shrink-0" />
        Los productos reservados se guardan 48 horas a partir de la hora de recolección que elijas.
      </p>
    </section>
  )
}
