import { existsSync, readFileSync } from 'node:fs'
import { join, matchesGlob } from 'node:path'
import { describe, expect, it } from 'vitest'
import config from '../../vitest.config.ts'
import { root } from '../project.mjs'
import type { Outcome } from '../suites/outcomes.ts'
import { AREAS, MUTATIONS, type Suite } from './mutations.ts'
import { verdictOf } from './verdict.ts'
import { planted } from './working-copy.ts'

/** Fewer would leave a part of an area untried. */
const FEWEST: Record<(typeof AREAS)[number], number> = {
  domain: 12,
  purchase: 10,
  'page cache': 4,
  roles: 4,
  API: 4,
  counter: 6,
}

/** Whether a suite has a file in the default run. */
function hasFile(suite: Suite, file: string): boolean {
  for (const project of config.test?.projects ?? []) {
    if (typeof project !== 'object' || !('test' in project) || project.test?.name !== suite) continue
    const { include = [], exclude = [] } = project.test
    const isOneOf = (globs: readonly string[]) => globs.some((glob) => matchesGlob(file, glob))
    return isOneOf(include) && !isOneOf(exclude)
  }
  return false
}

describe('the list of mutations', () => {
  it('has enough of each area', () => {
    for (const area of AREAS) {
      const ofArea = MUTATIONS.filter((mutation) => mutation.area === area)
      expect(ofArea.length, area).toBeGreaterThanOrEqual(FEWEST[area])
    }
  })

  it('has no name twice', () => {
    expect(new Set(MUTATIONS.map(({ name }) => name)).size).toBe(MUTATIONS.length)
  })

  it.each(MUTATIONS)('plants $name in a text that its source has once', (mutation) => {
    const correct = readFileSync(join(root, mutation.file), 'utf8')
    expect(planted(correct, mutation)).not.toBe(correct)
  })

  it.each(MUTATIONS)('has $name caught by a file of its suite', ({ caughtBy: { suite, file } }) => {
    expect(existsSync(join(root, file)), file).toBe(true)
    expect(hasFile(suite, file), `${file} in ${suite}`).toBe(true)
  })
})

describe('a mutation', () => {
  const mutation = { file: 'src/domain/sum.ts', find: 'a + b', replace: 'a - b' }

  it('is planted in the place of its text', () => {
    expect(planted('return a + b', mutation)).toBe('return a - b')
  })

  it.each(['return a * b', 'return a + b + (a + b)'])('is rejected where its text is not there once: %s', (source) => {
    expect(() => planted(source, mutation)).toThrow('src/domain/sum.ts')
  })
})

describe('the verdict on a mutation', () => {
  const file = 'src/domain/sum.test.ts'
  const verdict = (...outcomes: Outcome[]) => verdictOf(outcomes, file)

  it('names the first test that fails', () => {
    const fails = { title: 'a sum > has both', state: 'failed' } as const
    expect(verdict({ title: 'a sum > is', state: 'passed' }, fails, { ...fails, title: 'a sum > is more' })).toEqual({
      kind: 'caught',
      title: 'a sum > has both',
    })
  })

  it('is that it survived where no test fails', () => {
    expect(verdict({ title: 'a sum', state: 'passed' })).toEqual({ kind: 'survived' })
    expect(verdict({ title: 'a sum', state: 'flaky' })).toEqual({ kind: 'survived' })
  })

  it.each([`/tmp/copy/${file}`, 'the run itself'])('is that nothing was run where %s failed alone', (title) => {
    expect(verdict({ title, state: 'failed', reason: 'no such module' })).toEqual({
      kind: 'not-run',
      reason: 'no such module',
    })
  })
})
