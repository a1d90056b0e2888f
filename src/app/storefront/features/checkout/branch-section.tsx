import { useId, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { kmText } from '#domain/postal-code/km-text.ts'
import { branchAddress } from '#domain/store/branch.ts'
import { writtenDay } from '#domain/time/written-time.ts'
import { useCheckout, useFieldError } from './checkout-context.ts'
import { CheckoutSection } from './checkout-section.tsx'
import { FieldNote } from './field-note.tsx'
import type { OfferedBranch, PickupPlaceChoice } from './use-pickup-place.ts'

/** As many branches are shown at first, and the chosen one. */
const SHOWN_FIRST = 3

type BranchSectionProps = Pick<PickupPlaceChoice, 'offered' | 'broughtOn'>

/** The choice of the branch where the order is picked up (docs/rules/pickup.md#choice-of-the-branch). */
export function BranchSection({ offered, broughtOn }: BranchSectionProps) {
  const { form } = useCheckout()
  const error = useFieldError('pickupBranch')
  const note = useId()
  const [isWhole, setWhole] = useState(false)
  const shown = offered.filter(
    ({ branch }, index) => isWhole || index < SHOWN_FIRST || branch.fid === form.pickupBranch,
  )
  return (
    <CheckoutSection id="sucursal" title="¿En qué tienda lo recoges?">
      <div
        role="radiogroup"
        aria-labelledby="sucursal"
        aria-describedby={note}
        aria-invalid={error !== undefined}
        aria-required="true"
      >
        <div
          className={`divide-y overflow-hidden rounded-sm border ${error === undefined ? 'divide-hairline border-hairline' : 'divide-danger border-danger'}`}
        >
          {shown.map((each) => (
            <BranchOption key={each.branch.fid} offered={each} broughtOn={broughtOn} />
          ))}
        </div>
        <FieldNote id={note} error={error} />
      </div>
      {shown.length < offered.length && (
        <Button look="outline" className="mt-3" onClick={() => setWhole(true)}>
          Ver las {offered.length} tiendas
        </Button>
      )}
    </CheckoutSection>
  )
}

function BranchOption({ offered, broughtOn }: { offered: OfferedBranch; broughtOn: string | null }) {
  const { form, edit } = useCheckout()
  const { branch, label, offer, km } = offered
  const { fid } = branch
  const isLacking = offer.kind === 'part'
  return (
    <label className="flex min-h-16 cursor-pointer items-center gap-3 px-[min(1rem,5vw)] py-3 transition-colors duration-150 has-checked:bg-tint has-focus-visible:outline-2 has-focus-visible:-outline-offset-2 has-focus-visible:outline-accent has-disabled:cursor-default not-has-disabled:hover:bg-tint">
      <input
        type="radio"
        name="pickupBranch"
        value={fid}
        checked={form.pickupBranch === fid}
        disabled={isLacking && form.pickupBranch !== fid}
        onChange={() => edit({ pickupBranch: fid })}
        className="size-5 shrink-0 accent-ink focus-visible:outline-none"
      />
      <span className="min-w-0">
        <span className={`block font-medium ${isLacking ? 'text-muted' : ''}`}>{label}</span>
        <span className="block text-sm text-muted">
          {[km === null ? '' : `A ${kmText(km)}`, branchAddress(branch)].filter(Boolean).join(' · ')}
        </span>
        <span className={`block text-sm ${OFFER_COLORS[offer.kind]}`}>{offerSentence(offered, broughtOn)}</span>
      </span>
    </label>
  )
}

const OFFER_COLORS: Record<OfferedBranch['offer']['kind'], string> = {
  whole: 'text-success',
  transfer: 'text-success',
  split: 'text-ink',
  part: 'text-danger',
}

function offerSentence({ offer: { kind, missing } }: OfferedBranch, broughtOn: string | null): string {
  if (kind === 'whole') return 'Tiene todo tu pedido'
  if (kind === 'transfer' && broughtOn !== null) return `Listo el ${writtenDay(broughtOn).replace(',', '')}`
  if (kind === 'split') return `Le falta: ${missing.join('; ')}. Puedes pedirlo aparte.`
  return `No tiene: ${missing.join('; ')}`
}
