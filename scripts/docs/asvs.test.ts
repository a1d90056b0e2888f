import { existsSync, readFileSync } from 'node:fs'
import { expect, it } from 'vitest'
import levels from './asvs-levels.json' with { type: 'json' }

const STATES = ['held', 'n/a', 'open'] as const
const document = readFileSync('docs/security/asvs.md', 'utf8')
const rows = [...document.matchAll(/^\| ([\d.]+) \| (\d) \| ([^|]+) \| ([^|]+) \| (.+) \|$/gm)].map(
  ([, number = '', level = '', subject = '', state = '', by = '']) => ({ number, level, subject, state, by }),
)

it('every requirement of levels 1 and 2 has a row, once, with its level', () => {
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(
    Object.entries(levels)
      .map(([number, level]) => `${number} ${level}`)
      .toSorted(),
  )
})

it('every row has a state, and states by what, or why', () => {
  const states: readonly string[] = STATES
  expect(rows.filter(({ state, by }) => !states.includes(state) || by.trim().length < 3)).toEqual([])
})

it('every requirement that is held names a file, a decision, or another row', () => {
  const place = /`(?:src|test|scripts|docs|e2e|deploy)\/|\b\d{3}\b|as \d+\.\d+\.\d+/
  expect(rows.filter(({ state, by }) => state === 'held' && !place.test(by))).toEqual([])
})

it('the sums at the beginning are the sums of the rows', () => {
  const stated = Object.fromEntries(
    STATES.map((state) => [state, Number(new RegExp(`^\\| ${state} \\| .+ \\| (\\d+) \\|$`, 'm').exec(document)?.[1])]),
  )
  const counted = Object.fromEntries(STATES.map((state) => [state, rows.filter((row) => row.state === state).length]))
  expect(stated).toEqual(counted)
})

it('every cited file exists', () => {
  const cited = rows.flatMap(({ number, by }) =>
    [...by.matchAll(/`((?:src|test|scripts|docs|e2e)\/[^`#]+)/g)].map(([, path = '']) => ({ number, path })),
  )
  expect(cited.length).toBeGreaterThan(100)
  expect(cited.filter(({ path }) => !existsSync(path))).toEqual([])
})

it('every cited test has a title that begins so', () => {
  const named = rows.flatMap(({ number, by }) =>
    [...by.matchAll(/`([^`]+\.test\.tsx?)` › ([^;.|(]+)/g)].map(([, path = '', title = '']) => ({
      number,
      path,
      title,
    })),
  )
  expect(named.length).toBeGreaterThan(3)
  expect(named.filter(({ path, title }) => !readFileSync(path, 'utf8').includes(title.trim()))).toEqual([])
})
