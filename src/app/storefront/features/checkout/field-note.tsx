interface FieldNoteProps {
  /** What the field is described by. */
  id: string
  fault: string | undefined
  /** Stands there while nothing is wrong. */
  hint?: string | null | undefined
}

/** What is said under a field. */
export function FieldNote({ id, fault, hint }: FieldNoteProps) {
  return (
    <p id={id} className={`mt-1 text-sm empty:hidden ${fault === undefined ? 'text-muted' : 'text-danger'}`}>
      {fault ?? hint}
    </p>
  )
}
