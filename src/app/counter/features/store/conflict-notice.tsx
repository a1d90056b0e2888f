import { Button } from '#app/shared/ui/button.tsx'

interface ConflictRow {
  /** The field. */
  name: string
  mine: string
  theirs: string
  onTakeTheirs: () => void
  onReplace: () => void
}

/** Shows another person's saved value next to the typed one, for each field that both have changed. */
export function ConflictNotice({ rows }: { rows: readonly ConflictRow[] }) {
  return (
    <section role="alert" aria-label="Cambios de alguien más" className="panel border-danger">
      <h2 className="font-semibold">Alguien más cambió esto mientras lo editabas</h2>
      <p className="mt-1 text-sm text-muted">Lo tuyo sigue aquí. Elige con cuál se queda cada dato y guarda.</p>
      <ul className="mt-3 divide-y divide-hairline">
        {rows.map(({ name, mine, theirs, onTakeTheirs, onReplace }) => (
          <li key={name} className="py-3">
            <h3 className="mb-2 text-sm font-medium">{name}</h3>
            <div className="grid gap-3 md:grid-cols-2">
              <Choice title="Lo que guardó" text={theirs} action="Dejar lo suyo" name={name} onChoose={onTakeTheirs} />
              <Choice title="Lo que escribiste" text={mine} action="Poner lo mío" name={name} onChoose={onReplace} />
            </div>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ConflictChoiceProps {
  title: string
  text: string
  action: string
  name: string
  onChoose: () => void
}

function Choice({ title, text, action, name, onChoose }: ConflictChoiceProps) {
  return (
    <div className="flex flex-col items-start gap-2 rounded-sm border border-hairline p-3">
      <p className="text-sm text-muted">{title}</p>
      <p className="flex-1 whitespace-pre-line [overflow-wrap:anywhere]">{text || '(vacío)'}</p>
      <Button look="outline" aria-label={`${action}: ${name}`} onClick={onChoose}>
        {action}
      </Button>
    </div>
  )
}
