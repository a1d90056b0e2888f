import { describe, expect, it } from 'vitest'
import { lintPlanted } from './lint-planted.ts'
import type { Files } from './planted-project.ts'

const nested = [
  'export const size = a ? 1 : b ? 2 : 3',
  'export const size = a ? (b ? 1 : 2) : 3',
  'export const size = a ? 1 : (b ? 2 : 3)',
  'export const Row = () => a ? <p /> : b ? <a /> : <b />',
]

const plain = [
  'export const size = a ? f(b ? 1 : 2) : 3',
  'export const size = (a ? b : c) ? 1 : 2',
  'export const Row = () => a ? <p>{b ? 1 : 2}</p> : <b />',
  'export const size = a ? () => (b ? 1 : 2) : null',
]

const filesOf = (folder: string, texts: string[]): Files =>
  Object.fromEntries(texts.map((text, index) => [`${folder}/size-${index}.tsx`, text]))

describe('a conditional expression', () => {
  it('is rejected inside a branch of another', () => {
    const rejected = filesOf('src/domain', nested)
    const { status, offenders } = lintPlanted({ ...rejected, ...filesOf('src/data', plain) })
    expect(offenders).toEqual(Object.keys(rejected).sort())
    expect(status).toBe(1)
  })
})
