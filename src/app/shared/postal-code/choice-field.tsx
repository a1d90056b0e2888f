import { type ComponentProps, useId } from 'react'
import { TextField } from '#app/shared/ui/text-field.tsx'

interface TextChoiceProps extends Omit<ComponentProps<typeof TextField>, 'list'> {
  /** Texts to choose from; another one can be typed. */
  choices: readonly string[]
}

/** A text field with texts to choose from; without any it is a plain one. */
export function ChoiceField({ choices, ...field }: TextChoiceProps) {
  const id = useId()
  return (
    <>
      <TextField {...field} list={choices.length > 0 ? id : undefined} />
      {choices.length > 0 && <ChoiceList id={id} choices={choices} />}
    </>
  )
}

/** The choices of an input that names it by `list`. */
export function ChoiceList({ id, choices }: { id: string; choices: readonly string[] }) {
  return (
    <datalist id={id}>
      {choices.map((choice) => (
        <option key={choice} value={choice} />
      ))}
    </datalist>
  )
}
