import type { RouteConfigEntry } from '@react-router/dev/routes'
import fc from 'fast-check'
import { matchRoutes } from 'react-router'
import { describe, expect, it } from 'vitest'
import { findAction, findCachedPage, findPersonalPage, routedPath } from '#domain/page/match-page.ts'
import type { PageEntry } from '#domain/page/page-entry.ts'
import { NOT_FOUND, PAGES } from '#domain/page/page-table.ts'
import routes from './routes.ts'

type Table = Readonly<Record<string, Pick<PageEntry, 'route'>>>

/** The route's path and id, as the table has them. */
function listed({ path = '', id, file }: RouteConfigEntry): string {
  const within = path === NOT_FOUND ? path : `/${path}`
  return `${within} is ${id ?? file.replace(/\.tsx?$/, '')}`
}

/** The paths, each with its route, that one has and the other has not. */
function differences(table: Table, given: readonly RouteConfigEntry[]): string[] {
  const entries = Object.entries(table).map(([path, { route }]) => `${path} is ${route}`)
  const paths = given.map(listed)
  return [
    ...paths.filter((path) => !entries.includes(path)).map((path) => `no entry: ${path}`),
    ...entries.filter((entry) => !paths.includes(entry)).map((entry) => `no route: ${entry}`),
  ]
}

describe('the page table', () => {
  it('has an entry for each route, and no other', () => {
    expect(routes.length).toBeGreaterThan(20)
    expect(differences(PAGES, routes)).toEqual([])
  })

  it('is seen to lack an entry, to have one too many, and to name another route', () => {
    const { '/cart': cart, ...rest } = PAGES
    expect(differences(rest, routes)).toEqual(['no entry: /cart is routes/cart/cart'])
    expect(differences({ ...PAGES, '/wishes': { route: 'wishes' } }, routes)).toEqual(['no route: /wishes is wishes'])
    expect(differences({ ...PAGES, '/product': { route: 'product' } }, routes)).toEqual([
      'no entry: /product is product-without-id',
      'no route: /product is product',
    ])
    const [, ...others] = routes
    expect(differences(PAGES, others)).toEqual(['no route: / is routes/catalogue/catalogue'])
  })

  it('names routes whose data the router requests by their ids', () => {
    const ids = new Set(['root', ...Object.values(PAGES).map(({ route }) => route)])
    const named = Object.values(PAGES).flatMap((entry) => (entry.kind === 'cached' ? entry.dataRoutes : []))
    expect(named).toContain('routes/catalogue/catalogue')
    expect(named.filter((id) => !ids.has(id))).toEqual([])
  })
})

/** The routes as the router matches them, each with its path in the table as its id. */
const matched = Object.keys(PAGES).map((path) => ({ id: path, path }))

/** The table's path of the route that the router takes. */
const routeAt = (path: string) => matchRoutes(matched, path)?.at(-1)?.route.id ?? ''

/** Spellings of a path, of which the router takes some for the path itself. */
const spelled = fc.constantFrom(...Object.keys(PAGES)).chain((path) => {
  const characters = [...path.replaceAll(/:\w+/g, '7')].map((character) =>
    fc.oneof(
      { weight: 100, arbitrary: fc.constant(character) },
      fc.constant(character.toUpperCase()),
      fc.constant(`%${character.charCodeAt(0).toString(16)}`),
      fc.constant(character + character),
      fc.constantFrom('/', '\u017f', '\u212a', '.', '%2F'),
    ),
  )
  return fc.tuple(...characters, fc.constantFrom('', '', '/', '//', '/x', '.data')).map((parts) => parts.join(''))
})

it("the page table takes every path of the router's personal pages and actions for such", () => {
  const reached = new Set<string>()
  fc.assert(
    fc.property(spelled, (path) => {
      const route = routeAt(path)
      const entry = PAGES[route]
      const routed = routedPath(path) ?? ''
      reached.add(route)
      if (entry?.kind === 'personal' || entry?.kind === 'action') expect(findPersonalPage(routed)).toBe(entry)
      if (entry && 'action' in entry) expect(findAction(routed)?.isRead).toBe(entry.kind !== 'action')
    }),
    { numRuns: 3_000 },
  )
  expect(Object.keys(PAGES).filter((path) => !reached.has(path))).toEqual([])
})

it("the page table takes only paths of the router's cached pages for such", () => {
  fc.assert(
    fc.property(spelled, (path) => {
      const cached = findCachedPage(path)
      if (cached) expect(PAGES[routeAt(path)]).toBe(cached)
    }),
    { numRuns: 3_000 },
  )
})
