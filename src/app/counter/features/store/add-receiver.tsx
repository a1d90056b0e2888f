import { useState } from 'react'
import type { RejectionOf } from '#app/counter/counter-actions.ts'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { isSameEmail } from '#domain/customer/email.ts'
import { type NoticeKind, receiverSentences } from '#domain/notification/notice.ts'
import { OFFERED_NOTICES } from './offered-notices.ts'

interface AddReceiverProps {
  /** People of the staff who receive nothing yet. */
  others: readonly { personId: string; name: string; email: string }[]
}

/** Adds a receiver of notices: a member of the staff by a tap, any other person by their e-mail. */
export function AddReceiver({ others }: AddReceiverProps) {
  const [email, setEmail] = useState('')
  const [name, setName] = useState('')
  const [kinds, setKinds] = useState<NoticeKind[]>(['new-order'])
  const { run, isBusy, outcome } = useAction({
    intent: 'put-receiver',
    sentences: receiverSentences,
    done: 'Recibirá los avisos',
    onSettled(added) {
      if (!added.ok) return
      setEmail('')
      setName('')
    },
  })
  const errorFor = (...codes: RejectionOf<'put-receiver'>[]) => {
    const found = codes.find((code) => outcome && !outcome.ok && outcome.code === code)
    return found && receiverSentences[found]
  }
  const staffId = others.find((person) => isSameEmail(person.email, email))?.personId ?? null
  return (
    <form
      noValidate
      className="panel space-y-4"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ receiver: { email, name, staffId, kinds } })
      }}
    >
      <h2 className="font-semibold">Agregar a alguien</h2>
      {others.length > 0 && (
        <div className="flex flex-wrap items-center gap-2">
          <span className="text-sm text-muted">Del equipo:</span>
          {others.map((person) => (
            <Button
              key={person.personId}
              look="outline"
              onClick={() => {
                setEmail(person.email)
                setName(person.name)
              }}
            >
              {person.name}
            </Button>
          ))}
        </div>
      )}
      <div className="grid gap-4 md:grid-cols-2">
        <TextField
          label="Correo"
          type="email"
          value={email}
          onChange={({ target }) => setEmail(target.value)}
          error={errorFor('email-missing', 'email-invalid', 'too-many-receivers')}
        />
        <TextField
          label="Nombre (opcional)"
          value={name}
          onChange={({ target }) => setName(target.value)}
          error={errorFor('name-invalid')}
        />
      </div>
      <fieldset>
        <legend className="text-sm font-medium">Recibe</legend>
        {OFFERED_NOTICES.map(({ kind, name: notice }) => (
          <label key={kind} className="flex min-h-11 cursor-pointer items-center gap-3">
            <input
              type="checkbox"
              className="tick"
              checked={kinds.includes(kind)}
              onChange={() => setKinds(kinds.includes(kind) ? kinds.filter((each) => each !== kind) : [...kinds, kind])}
            />
            {notice}
          </label>
        ))}
        <p className="text-sm text-danger empty:hidden">{errorFor('kinds-missing', 'kind-unknown')}</p>
      </fieldset>
      <Button type="submit" aria-busy={isBusy || undefined}>
        Agregar
      </Button>
    </form>
  )
}
