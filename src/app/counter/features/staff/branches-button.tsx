import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { type BranchScope, isSameScope, scopeText } from '#domain/staff/branch-scope.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'
import { BranchChoice, type OfferedScope } from './branch-choice.tsx'

interface BranchesButtonProps {
  personId: string
  name: string
  scope: BranchScope
  branches: readonly OfferedScope[]
}

/** Shows the branches whose orders a member works with, and changes them in a dialog. */
export function BranchesButton({ personId, name, scope, branches }: BranchesButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const changing = useAction({ intent: 'change-branches', sentences: STAFF_SENTENCES, done: 'Sucursales cambiadas' })
  const text = scopeText(scope, branches)
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        aria-label={`Cambiar las sucursales de ${name}, ${text}`}
        aria-busy={changing.isBusy || undefined}
        onClick={() => setOpen(true)}
      >
        <span className="[overflow-wrap:anywhere]">{text}</span>
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title={`Sucursales de ${name}`} opener={opener}>
          <BranchesForm
            scope={scope}
            branches={branches}
            onClose={() => setOpen(false)}
            onChosen={(chosen) => {
              setOpen(false)
              void changing.run({ personId, branches: chosen })
            }}
          />
        </DialogWindow>
      )}
    </>
  )
}

interface BranchesFormProps extends Pick<BranchesButtonProps, 'scope' | 'branches'> {
  onClose: () => void
  onChosen: (chosen: string[] | null) => void
}

function BranchesForm({ scope, branches, onClose, onChosen }: BranchesFormProps) {
  const [chosen, setChosen] = useState(scope)
  const [isMissing, setMissing] = useState(false)
  return (
    <form
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (isSameScope(chosen, scope)) onClose()
        else if (chosen?.length === 0) setMissing(true)
        else onChosen(chosen && [...chosen])
      }}
    >
      <BranchChoice
        branches={branches}
        chosen={chosen}
        error={isMissing && chosen?.length === 0 ? STAFF_SENTENCES['branches-missing'] : undefined}
        onChange={setChosen}
      />
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Dejarlo así
        </Button>
        <Button type="submit">Guardar</Button>
      </div>
    </form>
  )
}
