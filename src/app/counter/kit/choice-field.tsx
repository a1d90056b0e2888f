import type { ComponentProps } from 'react'
import { LabelledSelect } from '#app/shared/ui/labelled-select.tsx'

interface ChoiceFieldProps extends Omit<ComponentProps<typeof LabelledSelect>, 'children'> {
  /** Texts by value. */
  options: Readonly<Record<string, string>>
}

/** A select of a settings form, no wider than its text needs. */
export function ChoiceField({ options, ...field }: ChoiceFieldProps) {
  return (
    <div className="max-w-sm">
      <LabelledSelect {...field}>
        {Object.entries(options).map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </LabelledSelect>
    </div>
  )
}
