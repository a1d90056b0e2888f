import Star from 'lucide-react/icons/star'
import { useId } from 'react'
import { FieldError } from '#app/shared/ui/text-field.tsx'
import { starCount } from '#domain/review/rating-words.ts'
import { RATINGS } from '#domain/review/review.ts'

interface RatingFieldProps {
  name: string
  value: string
  error: string | undefined
  onChange: (written: string) => void
}

/** One to five stars: radio buttons, so that the arrow keys choose. */
export function RatingField({ name, value, error, onChange }: RatingFieldProps) {
  const id = useId()
  return (
    <fieldset aria-describedby={`${id}-error`} aria-invalid={error !== undefined}>
      <legend className="mb-1 text-sm font-medium">Tu calificación</legend>
      <div className="-ml-2 flex">
        {RATINGS.map((rating) => (
          <label
            key={rating}
            className="relative flex size-11 cursor-pointer items-center justify-center rounded-sm text-accent outline-accent has-focus-visible:outline-2"
          >
            <input
              type="radio"
              name={name}
              value={rating}
              checked={value === String(rating)}
              onChange={({ target }) => onChange(target.value)}
              aria-describedby={`${id}-error`}
              className="sr-only"
            />
            <span className="sr-only">{starCount(rating)}</span>
            <Star
              aria-hidden="true"
              size={26}
              strokeWidth={1.5}
              fill={rating <= Number(value) ? 'currentColor' : 'none'}
            />
          </label>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
    </fieldset>
  )
}
