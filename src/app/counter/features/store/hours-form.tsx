import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { Branch } from '#domain/store/branch.ts'
import type { BranchErrors } from '#domain/store/branch-form.ts'
import { specialDayLines, weeklyHours } from '#domain/store/opening-hours.ts'
import { branchConflict, branchErrors } from './branch-outcome.ts'
import { EditForm } from './edit-form.tsx'
import { SpecialDays } from './special-days.tsx'
import { useEdits } from './use-edits.ts'
import { WeekHours } from './week-hours.tsx'

type Hours = Pick<Branch, 'hours' | 'specialDays'>
type HoursErrors = Partial<Pick<BranchErrors, keyof Hours>>

const NAMES: Record<keyof Hours, string> = { hours: 'Horario de la semana', specialDays: 'Días especiales' }

/** When a branch is open: its week, and the days that differ. */
export function HoursForm({ branch: { hours, specialDays }, today }: { branch: Branch; today: string }) {
  const current: Hours = { hours, specialDays }
  const edits = useEdits({
    current,
    intent: 'change-hours',
    sentences: storeChangeSentences,
    done: 'Horario guardado',
    body: ({ wanted, seen }) => ({
      wanted: { hours, specialDays, ...wanted },
      seen: { hours, specialDays, ...seen },
    }),
    errorsIn: (outcome): HoursErrors => branchErrors(outcome) ?? {},
    conflictIn: branchConflict,
  })
  const { values, edit, errors } = edits
  return (
    <EditForm edits={edits} names={NAMES} written={written} place="en el horario">
      <WeekHours hours={values.hours} onChange={(week) => edit('hours', week)} codes={errors.hours ?? []} />
      <SpecialDays
        days={values.specialDays}
        onChange={(days) => edit('specialDays', days)}
        codes={errors.specialDays ?? []}
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
