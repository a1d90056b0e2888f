import { UNSAFE_decodeViaTurboStream as decode } from 'react-router'
import { type Finding, findDifference } from './finding.ts'

/** Requests pages of each process, so that it has them cached. */
export async function requestPages(origins: readonly string[], pages: readonly string[]): Promise<void> {
  for (const origin of origins) for (const page of pages) await textOf(origin, page)
}

interface CheckedPages {
  origins: readonly string[]
  pages: readonly string[]
  /** Origin of a process that has nothing cached. */
  fresh: string
  /** Pieces that can be bought, by the data of the page that shows them. */
  available: ReadonlyMap<string, number>
}

/**
 * Checks that the pages that processes have cached are those that one without a cache renders, and show the true stock.
 */
export async function checkPages({ origins, pages, fresh, available }: CheckedPages): Promise<Finding[]> {
  const findings: Finding[] = []
  for (const page of pages) {
    const expected = await textOf(fresh, page)
    for (const origin of origins) findings.push(...findDifference(await textOf(origin, page), expected, `page ${page}`))
  }
  for (const [page, pieces] of available)
    for (const origin of origins)
      findings.push(...findDifference(shownStock(await dataOf(origin + page)), pieces, `pieces on ${page}`))
  return findings
}

/** A page's text, in which the process names itself by its port. */
async function textOf(origin: string, page: string): Promise<string> {
  const response = await fetch(origin + page)
  return `${response.status} ${(await response.text()).replaceAll(new URL(origin).host, 'host')}`
}

async function dataOf(url: string): Promise<unknown> {
  const { body } = await fetch(url)
  if (!body) throw new Error(`${url} has no data`)
  return (await decode(body, globalThis as unknown as Window)).value
}

/** The pieces that the data of a product's page state. */
function shownStock(data: unknown): unknown {
  if (typeof data !== 'object' || data === null) return undefined
  if ('told' in data && 'stock' in data) return data.stock
  return Object.values(data)
    .map(shownStock)
    .find((found) => found !== undefined)
}
