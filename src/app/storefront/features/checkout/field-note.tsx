interface FieldNoteProps {
  /** What the field is described by. */
  id: string
  error: string | undefined
  /** Stands there while nothing is wrong. */
  hint?: string | null | undefined
}

/** What is said under a field. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <p id={id} className={`mt-1 text-sm empty:hidden ${error === undefined ? 'text-muted' : 'text-danger'}`}>
      {error ?? hint}
    </p>
  )
}
