import { expect, it } from 'vitest'
import { nextFeasts } from './feast-days.ts'

it('nextFeasts begins with the next feast and ends before the same day of the next year', () => {
  const feasts = nextFeasts('2026-12-24')
  expect(feasts.slice(0, 4).map(({ date, note }) => `${date} ${note}`)).toEqual([
    '2026-12-24 Nochebuena',
    '2026-12-25 Navidad',
    '2026-12-31 Fin de año',
    '2027-01-01 Año Nuevo',
  ])
  expect(feasts.at(-1)).toMatchObject({ date: '2027-11-02', note: 'Día de Muertos' })
  expect(new Set(feasts.map(({ note }) => note)).size).toBe(feasts.length)
})

it('nextFeasts proposes shorter hours, or no hours', () => {
  const [eve, christmas] = nextFeasts('2026-12-24')
  expect(eve?.spans).toEqual([{ opens: 600, closes: 900 }])
  expect(christmas?.spans).toEqual([])
})
