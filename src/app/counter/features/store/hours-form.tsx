import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { Branch } from '#domain/store/branch.ts'
import { specialDayLines, weeklyHours } from '#domain/store/opening-hours.ts'
import { EditForm } from './edit-form.tsx'
import { SpecialDays } from './special-days.tsx'
import { useEdits } from './use-edits.ts'
import { WeekHours } from './week-hours.tsx'

type Hours = Pick<Branch, 'hours' | 'specialDays'>

const NAMES: Record<keyof Hours, string> = { hours: 'Horario de la semana', specialDays: 'Días especiales' }

/** When a branch is open: its week, and the days that differ. */
export function HoursForm({ branch: { hours, specialDays }, today }: { branch: Branch; today: string }) {
  const edits = useEdits<Hours>({
    current: { hours, specialDays },
    intent: 'change-hours',
    sentences: storeChangeSentences,
    done: 'Horario guardado',
    body: ({ wanted, seen }) => ({
      wanted: { hours, specialDays, ...wanted },
      seen: { hours, specialDays, ...seen },
    }),
    theirsIn: (outcome) => outcome.branch as Branch | undefined,
  })
  const { values, edit, errors } = edits
  const codes = (field: keyof Hours) => (errors[field] ?? []) as (string | null)[]
  return (
    <EditForm edits={edits} names={NAMES} written={written}>
      <WeekHours hours={values.hours} onChange={(week) => edit('hours', week)} codes={codes('hours')} />
      <SpecialDays
        days={values.specialDays}
        onChange={(days) => edit('specialDays', days)}
        codes={codes('specialDays')}
        today={today}
      />
    </EditForm>
  )
}

function written(name: keyof Hours, value: unknown): string {
  if (!value) return 'Sin horario'
  const lines =
    name === 'hours'
      ? weeklyHours(value as NonNullable<Hours['hours']>).map(({ days, hours }) => `${days}: ${hours}`)
      : specialDayLines(value as Hours['specialDays']).map(({ day, hours, note }) => `${day}: ${hours} ${note}`.trim())
  return lines.join('\n') || 'Ninguno'
}
