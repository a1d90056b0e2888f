import { type RefObject, useId, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { kmText } from '#domain/postal-code/km-text.ts'
import { POSTAL_CODE_LENGTH } from '#domain/postal-code/postal-code.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import { BranchFacts } from './branch-facts.tsx'
import { chosenBranchOf, useChosenBranch } from './branch-store.ts'
import { BranchesStatus } from './branches-status.tsx'
import type { StockedBranch } from './stocked-branches.ts'
import { useFilterFollows } from './use-filter-follows.ts'
import { type ShopperPlace, useShopperPlace } from './use-shopper-place.ts'
import { useStockedBranches } from './use-stocked-branches.ts'
import { useStore } from './use-store.ts'

interface BranchChooserProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
  onChoose?: ((branch: ChosenBranch) => void) | undefined
}

/** The branches of the store, of which the shopper chooses one. */
export function BranchChooser({ isOpen, onClose, opener, onChoose }: BranchChooserProps) {
  const { account } = useStore()
  const [from, setFrom] = useState<ShopperPlace | null>(null)
  const { list, sorted, status, retry } = useStockedBranches(isOpen, from)
  const chosen = useChosenBranch()
  const kmOf = ({ fid }: StockedBranch) => sorted.find(({ branch }) => branch.fid === fid)?.km ?? null
  const followFilter = useFilterFollows()
  // A choice closes the dialog, in which nothing moves until it is gone.
  const [hadChoice, setHadChoice] = useState(chosen !== null)
  if (isOpen && hadChoice !== (chosen !== null)) setHadChoice(chosen !== null)
  const choose = (next: ChosenBranch | null) => {
    chosenBranchOf(account).change(() => next)
    if (next && onChoose) onChoose(next)
    else followFilter(next)
    onClose()
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Elige tu tienda" opener={opener}>
      <p className="mb-3 text-sm text-pretty text-muted">
        Te mostramos primero lo que hay en ella. Se guarda solo en este navegador.
      </p>
      <FindNearest onFound={setFrom} nearest={from && list ? nearestSentence(from, sorted) : ''} />
      {list && (
        <ul className="divide-y divide-hairline border-y border-hairline">
          {sorted.map(({ branch, place, km }) => (
            <li key={branch.fid}>
              <BranchRow
                branch={branch}
                km={km}
                isChosen={chosen?.fid === branch.fid}
                onChoose={() =>
                  choose({
                    key: list.key,
                    fid: branch.fid,
                    own: place,
                    places: list.branches.map((each) => [each.label, kmOf(each)]),
                  })
                }
              />
            </li>
          ))}
        </ul>
      )}
      <BranchesStatus list={list} status={status} retry={retry} />
      {hadChoice && (
        <Button look="outline" className="mt-4 w-full" onClick={() => choose(null)}>
          Ver todas las tiendas
        </Button>
      )}
    </DialogWindow>
  )
}

interface FindNearestProps {
  onFound: (place: ShopperPlace | null) => void
  /** The nearest branch in words; empty while it is unknown. */
  nearest: string
}

function FindNearest({ onFound, nearest }: FindNearestProps) {
  const { code, writeCode, isLocating, locate, failure } = useShopperPlace(onFound)
  const field = useId()
  const message = useId()
  return (
    <div className="mb-4">
      <div className="flex flex-wrap items-end gap-3">
        <Button look="outline" className="min-w-44" onClick={locate} aria-busy={isLocating || undefined}>
          {isLocating ? 'Buscando…' : 'Usar mi ubicación'}
        </Button>
        <div className="min-w-32 flex-1">
          <label htmlFor={field} className="mb-1 block text-sm font-medium">
            O tu código postal
          </label>
          <input
            id={field}
            value={code}
            onChange={({ target }) => writeCode(target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={POSTAL_CODE_LENGTH}
            aria-invalid={failure?.isOfCode === true}
            aria-describedby={message}
            className={`${fieldClass} h-11`}
          />
        </div>
      </div>
      <p
        id={message}
        role="status"
        // Of two lines in any case, so that the list does not move.
        className={`mt-2 min-h-[2lh] text-sm text-pretty ${failure ? 'text-danger' : 'text-muted'}`}
      >
        {failure ? failure.sentence : nearest || 'Así ves a qué distancia está cada una, la más cercana primero.'}
      </p>
    </div>
  )
}

/** The nearest branch from a place: 'Desde tu ubicación, la más cercana es Roma, a 2 km.' */
function nearestSentence({ name }: ShopperPlace, sorted: ReturnType<typeof useStockedBranches>['sorted']): string {
  const [first] = sorted
  if (!first) return ''
  if (first.km === null) return 'No sabemos a qué distancia están: elige de la lista.'
  return `Desde ${name}, la más cercana es ${first.branch.label}, a ${kmText(first.km)}.`
}

interface BranchRowProps {
  branch: StockedBranch
  km: number | null
  isChosen: boolean
  onChoose: () => void
}

function BranchRow({ branch, km, isChosen, onChoose }: BranchRowProps) {
  const facts = useId()
  return (
    <button
      type="button"
      aria-pressed={isChosen}
      aria-describedby={facts}
      onClick={onChoose}
      className="block min-h-11 w-full py-3 text-left hover:bg-tint"
    >
      <span className={`block ${isChosen ? 'font-semibold' : 'font-medium'}`}>
        {branch.label}
        {isChosen && <span className="font-normal text-muted"> · Tu tienda</span>}
      </span>
      <span id={facts} className="block">
        <BranchFacts branch={branch} km={km} />
      </span>
    </button>
  )
}
