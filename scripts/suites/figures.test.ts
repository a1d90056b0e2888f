import { expect, it } from 'vitest'
import { figuresOf } from './figures.ts'

const test = (...annotations: object[]) => ({ tests: [{ projectName: 'phone', annotations }] })

it('lists what was measured, however deep in the report, and nothing else that is noted', () => {
  const report = {
    suites: [
      {
        specs: [test({ type: 'figure', description: 'to its paint: 40 ms' })],
        suites: [{ specs: [test({ type: 'skip', description: 'why' }, { type: 'figure', description: 'second' })] }],
      },
    ],
  }
  expect(figuresOf(JSON.stringify(report))).toEqual(['  [phone] to its paint: 40 ms', '  [phone] second'])
})

it('has none where there is no report, or another', () => {
  expect(figuresOf(undefined)).toEqual([])
  expect(figuresOf('{"suites":3}')).toEqual([])
  expect(figuresOf('{"suites":[')).toEqual([])
})
