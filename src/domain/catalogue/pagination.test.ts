import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { pageEntries, pageUrl, paginate, parsePage } from './pagination.ts'

describe('paginate', () => {
  it('counts pages of 20', () => {
    expect(paginate(997, 1)).toEqual({ total: 997, page: 1, limit: 20, totalPages: 50, hasNext: true, hasPrev: false })
    expect(paginate(40, 2)).toMatchObject({ totalPages: 2, hasNext: false, hasPrev: true })
    expect(paginate(0, 1)).toMatchObject({ totalPages: 1, hasNext: false, hasPrev: false })
  })
})

describe('parsePage', () => {
  it('is the first page without the parameter', () => {
    expect(parsePage(null)).toBe(1)
    expect(parsePage('7')).toBe(7)
  })

  it.each(['0', '-1', 'abc', '', '1.5', '1e3', ' 2', '99999999', '07'])('rejects %j', (parameter) => {
    expect(parsePage(parameter)).toBeNull()
  })
})

describe('pageEntries', () => {
  it('shows every number up to 5', () => {
    expect(pageEntries(1, 1)).toEqual([1])
    expect(pageEntries(3, 5)).toEqual([1, 2, 3, 4, 5])
  })

  it('leaves out with ellipses beyond', () => {
    expect(pageEntries(1, 50)).toEqual([1, 2, 3, 4, 'ellipsis', 50])
    expect(pageEntries(25, 50)).toEqual([1, 'ellipsis', 24, 25, 26, 'ellipsis', 50])
    expect(pageEntries(50, 50)).toEqual([1, 'ellipsis', 47, 48, 49, 50])
  })

  it('has at most 5 numbers, ascending, with the first, the last and the current one, and no ellipsis for nothing', () => {
    const pages = fc
      .integer({ min: 1, max: 500 })
      .chain((total) => fc.tuple(fc.integer({ min: 1, max: total }), fc.constant(total)))
    fc.assert(
      fc.property(pages, ([page, total]) => {
        const entries = pageEntries(page, total)
        const numbers = entries.filter((entry) => entry !== 'ellipsis')
        expect(numbers.length).toBeLessThanOrEqual(5)
        expect(numbers).toEqual([...new Set(numbers)].sort((left, right) => left - right))
        expect(numbers).toEqual(expect.arrayContaining([1, page, total]))
        entries.forEach((entry, index) => {
          const [before, after] = [entries[index - 1], entries[index + 1]]
          if (entry === 'ellipsis') expect(Number(after) - Number(before)).toBeGreaterThan(1)
          else if (typeof after === 'number') expect(after - entry).toBe(1)
        })
      }),
    )
  })
})

it('pageUrl leaves the other parameters, and gives the first page no number', () => {
  const parameters = new URLSearchParams('search=rojo&page=3')
  expect(pageUrl(parameters, 4)).toBe('/?search=rojo&page=4')
  expect(pageUrl(parameters, 1)).toBe('/?search=rojo')
  expect(pageUrl(new URLSearchParams('page=3'), 1)).toBe('/')
})
