interface FieldNoteProps {
  /** The field names it by `aria-describedby`. */
  id: string
  error: string | undefined
  /** Shown while there is no error. */
  hint?: string | null | undefined
}

/** The error or the hint below a field. */
export function FieldNote({ id, error, hint }: FieldNoteProps) {
  return (
    <p id={id} className={`mt-1 text-sm empty:hidden ${error === undefined ? 'text-muted' : 'text-danger'}`}>
      {error ?? hint}
    </p>
  )
}
