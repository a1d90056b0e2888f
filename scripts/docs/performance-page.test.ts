import { expect, it } from 'vitest'
import { type Result, resultsText } from '../../bench/performance-page.ts'
import { tablesIn } from './markdown.ts'

const result = (date: string, model: string, figures: Result['figures']): Result => ({
  date,
  machine: { node: 'v24.1.0', cores: 2, model, memory: 8 * 2 ** 30, load: [0.5] },
  subject: 'A store.',
  figures,
})
const page = (isMet: boolean) => ({ name: 'page', value: 20, unit: 'ms', target: { text: 'at most 30 ms', isMet } })
const parts = [
  { name: 'catalogue', result: result('2026-11-25T10:00:00Z', 'One', [page(true), page(false)]) },
  { name: 'import', result: result('2026-11-20T10:00:00Z', 'Other', [page(true)]) },
  { name: 'live', result: result('2026-11-24T10:00:00Z', 'One', [page(true)]) },
]

it('the page of results shows the figures of the machine that measured last', () => {
  const text = resultsText(parts)
  expect(text).toContain('The last run was on 2 cores (One), 8 GiB, Node 24.1.0.')
  expect(text.match(/^### .*/gm)).toEqual(['### catalogue', '### live'])
  expect(tablesIn(text)[0]?.rows).toEqual([
    ['[catalogue](#catalogue)', 'A store.', '2026-11-25', '0.5', '1 of 2 met'],
    ['[live](#live)', 'A store.', '2026-11-24', '0.5', '1 of 1 met'],
  ])
})

it('the page of results lists parts of another machine without their figures', () => {
  expect(tablesIn(resultsText(parts))[1]?.rows).toEqual([
    ['`import.json`', 'A store.', '2026-11-20', '2 cores (Other), 8 GiB, Node 24.1.0', '1 of 1 met'],
  ])
})

it('the tables of results have no column that is empty in all rows', () => {
  expect(tablesIn(resultsText(parts)).at(-1)?.head).toEqual(['figure', 'measured', 'target'])
})
