import type { ComponentProps } from 'react'
import { TextField } from '#app/ui/text-field.tsx'

interface ReviewInputProps extends Omit<ComponentProps<typeof TextField>, 'onChange'> {
  onChange: (written: string) => void
}

/** A line of the form, with what is wrong with it. */
export function ReviewInput({ onChange, ...field }: ReviewInputProps) {
  return <TextField {...field} onChange={({ target }) => onChange(target.value)} />
}
