import { useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { MAX_PERSON_NAME } from '#domain/staff/person-name.ts'
import { STAFF_SENTENCES } from '#domain/staff/staff-sentences.ts'

/** A person’s name, in each of their stores. */
export function NamePanel({ name }: { name: string }) {
  const input = useRef<HTMLInputElement>(null)
  const [error, setError] = useState<string>()
  const { run, isBusy } = useAction({ intent: 'change-name', sentences: STAFF_SENTENCES, done: 'Nombre cambiado' })
  return (
    <section aria-labelledby="name" className="panel">
      <h2 id="name" className="mb-2 font-semibold">
        Nombre
      </h2>
      <form
        noValidate
        className="space-y-4"
        onSubmit={(event) => {
          event.preventDefault()
          const written = String(new FormData(event.currentTarget).get('name')).trim()
          setError(written === '' ? STAFF_SENTENCES['name-missing'] : undefined)
          if (written === '') input.current?.focus()
          else if (!isBusy) void run({ name: written })
        }}
      >
        <TextField
          ref={input}
          label="Cómo te llamas"
          name="name"
          autoComplete="name"
          required
          maxLength={MAX_PERSON_NAME}
          defaultValue={name}
          hint="Así te ve tu equipo, también en lo que ya hiciste."
          error={error}
        />
        <Button type="submit" look="outline" aria-busy={isBusy || undefined}>
          Cambiar nombre
        </Button>
      </form>
    </section>
  )
}
