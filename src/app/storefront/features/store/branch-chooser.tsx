import { type RefObject, useId, useState } from 'react'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { Coordinates } from '#domain/postal-code/coordinates.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'
import { BranchFacts } from './branch-facts.tsx'
import { chosenBranchOf, useChosenBranch } from './branch-store.ts'
import { BranchesStatus } from './branches-status.tsx'
import type { StockedBranch } from './stocked-branches.ts'
import { useShopperPlace } from './use-shopper-place.ts'
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
  const [from, setFrom] = useState<Coordinates | null>(null)
  const { list, sorted, status, retry } = useStockedBranches(isOpen, from)
  const chosen = useChosenBranch()
  const kmOf = ({ fid }: StockedBranch) => sorted.find(({ branch }) => branch.fid === fid)?.km ?? null
  const choose = (next: ChosenBranch | null) => {
    chosenBranchOf(account).change(() => next)
    if (next) onChoose?.(next)
    onClose()
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Elige tu tienda" opener={opener}>
      <p className="mb-3 text-sm text-muted">
        Te mostramos primero lo que hay en ella. Se guarda solo en este navegador.
      </p>
      <FindNearest onFound={setFrom} />
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
      {chosen && (
        <Button look="outline" className="mt-4 w-full" onClick={() => choose(null)}>
          Ver todas las tiendas
        </Button>
      )}
    </DialogWindow>
  )
}

function FindNearest({ onFound }: { onFound: (place: Coordinates) => void }) {
  const { code, writeCode, isLocating, locate, failure } = useShopperPlace(onFound)
  return (
    <div className="mb-4 grid gap-3">
      <div className="flex flex-wrap items-end gap-3">
        <Button look="outline" onClick={locate} aria-busy={isLocating || undefined}>
          {isLocating ? 'Buscando…' : 'Usar mi ubicación'}
        </Button>
        <div className="w-40">
          <TextField
            label="O tu código postal"
            value={code}
            onChange={({ target }) => writeCode(target.value)}
            inputMode="numeric"
            autoComplete="postal-code"
            maxLength={5}
            error={failure ?? undefined}
          />
        </div>
      </div>
    </div>
  )
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
