import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { ROLE_NAMES, ROLE_SENTENCES, ROLES, type Role } from '#domain/staff/role.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

interface RoleButtonProps {
  personId: string
  name: string
  role: Role
}

/** Gives a member another role: it is chosen in a dialog and saved there, and an owner is made only after a question. */
export function RoleButton({ personId, name, role }: RoleButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const changing = useAction({ intent: 'change-role', sentences: STAFF_SENTENCES, done: 'Papel cambiado' })
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        aria-label={`Cambiar el papel de ${name}, ${ROLE_NAMES[role]}`}
        aria-busy={changing.isBusy || undefined}
        onClick={() => setOpen(true)}
      >
        {ROLE_NAMES[role]}
        <ChevronDown aria-hidden="true" size={18} strokeWidth={1.5} />
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title={`Papel de ${name}`} opener={opener}>
          <RoleForm
            name={name}
            role={role}
            onClose={() => setOpen(false)}
            onChosen={(chosen) => {
              setOpen(false)
              void changing.run({ personId, role: chosen })
            }}
          />
        </DialogWindow>
      )}
    </>
  )
}

interface RoleFormProps {
  name: string
  role: Role
  onClose: () => void
  onChosen: (role: Role) => void
}

function RoleForm({ name, role, onClose, onChosen }: RoleFormProps) {
  const [chosen, setChosen] = useState(role)
  const [isSure, setSure] = useState(false)
  const question = useRef<HTMLInputElement>(null)
  const makesOwner = chosen === 'owner' && role !== 'owner'
  return (
    <form
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (chosen === role) onClose()
        else if (makesOwner && !isSure) question.current?.focus()
        else onChosen(chosen)
      }}
    >
      <RoleChoice
        chosen={chosen}
        onChange={(next) => {
          setChosen(next)
          setSure(false)
        }}
      />
      <div role="status">
        {makesOwner && (
          <div className="rounded-sm border border-danger p-4 text-sm">
            <p className="font-medium">¿Hacer dueña a {name}?</p>
            <p className="mt-1">
              Puede todo lo que tú puedes: cambiar la tienda y su dominio, descargar y eliminar datos de clientes,
              invitar y quitar a cualquiera. También puede quitarte a ti.
            </p>
            <label className="mt-2 flex min-h-11 cursor-pointer items-center gap-3 font-medium">
              <input
                ref={question}
                type="checkbox"
                className="tick"
                checked={isSure}
                onChange={({ target }) => setSure(target.checked)}
              />
              Sí, quiero que sea dueña
            </label>
          </div>
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Dejarlo así
        </Button>
        <Button type="submit" aria-disabled={makesOwner && !isSure}>
          Guardar
        </Button>
      </div>
    </form>
  )
}

/** The roles with the permissions of each in words. */
export function RoleChoice({ chosen, onChange }: { chosen: Role; onChange: (role: Role) => void }) {
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">Papel</legend>
      <div className="grid gap-2 md:grid-cols-3">
        {ROLES.map((each) => (
          <label
            key={each}
            className="flex cursor-pointer gap-3 rounded-sm border border-hairline p-3 has-checked:border-ink"
          >
            <input
              type="radio"
              name="role"
              value={each}
              checked={chosen === each}
              onChange={() => onChange(each)}
              className="mt-1 accent-ink"
            />
            <span>
              <span className="block font-medium">{ROLE_NAMES[each]}</span>
              <span className="block text-sm text-muted">{ROLE_SENTENCES[each]}</span>
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
