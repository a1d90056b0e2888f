import { expect, it } from 'vitest'
import { parseChosenPeriod } from './period-choice.ts'

const chosen = (query: string) => parseChosenPeriod(new URLSearchParams(query), '2026-11-25')

it.each([
  ['', 'days', '2026-10-27', '2026-11-25'],
  ['periodo=hoy', 'today', '2026-11-25', '2026-11-25'],
  ['periodo=7', 'week', '2026-11-19', '2026-11-25'],
  ['periodo=mes', 'month', '2026-11-01', '2026-11-25'],
  ['periodo=otros&desde=2026-01-01&hasta=2026-03-31', 'own', '2026-01-01', '2026-03-31'],
  ['periodo=toString', 'days', '2026-10-27', '2026-11-25'],
])('the chosen period of ?%s is %s, from %s to %s', (query, choice, from, to) => {
  expect(chosen(query)).toMatchObject({ choice, period: { from, to }, rejection: null })
})

it('the chosen period covers thirty days while its own days are missing, and leaves the rest of the query', () => {
  expect(chosen('periodo=otros&desde=2026-03-31&hasta=2026-01-01')).toEqual({
    choice: 'own',
    period: { from: '2026-10-27', to: '2026-11-25' },
    from: '2026-03-31',
    to: '2026-01-01',
    rejection: 'period-reversed',
  })
  expect(chosen('periodo=otros&desde=2026-02-30')).toMatchObject({ from: '', to: '', rejection: 'period-malformed' })
})
