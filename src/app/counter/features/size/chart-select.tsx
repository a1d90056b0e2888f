import type { ComponentProps } from 'react'
import { LabelledSelect } from '#app/shared/ui/labelled-select.tsx'

interface ChartSelectProps extends Omit<ComponentProps<typeof LabelledSelect>, 'children'> {
  options: readonly { id: string | number; label: string }[]
}

/** A labelled select of a chart's form. */
export function ChartSelect({ options, ...field }: ChartSelectProps) {
  return (
    <LabelledSelect {...field}>
      {options.map(({ id, label }) => (
        <option key={id} value={id}>
          {label}
        </option>
      ))}
    </LabelledSelect>
  )
}
