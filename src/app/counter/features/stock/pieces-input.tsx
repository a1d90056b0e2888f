import { type KeyboardEvent, useId, useState } from 'react'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { parsePieces, WRITTEN_PIECES_SENTENCE } from '#domain/stock/written-pieces.ts'

interface PiecesInputProps {
  label: string
  /** As it was typed; '' where nothing was. */
  value: string
  /** Shown while nothing is typed, which is then no error. */
  placeholder?: string
  onChange: (typed: string) => void
  /** Called when it is left. */
  onLeave?: () => void
  onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void
}

/** A number of pieces at the end of a row. An invalid text stays, and is marked when the field is left. */
export function PiecesInput({ label, value, placeholder, onChange, onLeave, onKeyDown }: PiecesInputProps) {
  const id = useId()
  const [isTyping, setTyping] = useState(false)
  const isEmpty = value === '' && placeholder !== undefined
  const isWrong = !isTyping && !isEmpty && parsePieces(value) === null
  return (
    <div className="flex flex-col items-end">
      <input
        inputMode="numeric"
        autoComplete="off"
        aria-label={label}
        aria-invalid={isWrong}
        aria-describedby={id}
        placeholder={placeholder}
        value={value}
        onFocus={({ target }) => {
          setTyping(true)
          target.select()
        }}
        onChange={({ target }) => onChange(target.value)}
        onBlur={() => {
          setTyping(false)
          onLeave?.()
        }}
        onKeyDown={onKeyDown}
        className={`${fieldClass} h-11 !w-16 !px-1 text-center text-lg font-semibold tabular-nums`}
      />
      <p id={id} role="alert" className="mt-1 w-32 text-right text-sm text-danger empty:hidden">
        {isWrong && WRITTEN_PIECES_SENTENCE}
      </p>
    </div>
  )
}
