import { readdirSync, readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { findRouteBody, ROUTE_BODIES } from '#app/counter/route-bodies.ts'
import { STORE_ACTIONS, sentAction } from '../../../test/counter-actions.ts'
import { type BuiltRoutes, createRouteFinder } from './find-route.ts'

const client = resolve(import.meta.dirname, '../../../build/counter/client/assets')
const [manifest = ''] = readdirSync(client).filter((name) => /^manifest-[^/]+\.js$/.test(name))
const written = readFileSync(join(client, manifest), 'utf8').replace(/^window\.__reactRouterManifest=/, '')
const routes: BuiltRoutes & Record<string, { hasAction: boolean }> = JSON.parse(written.replace(/;\s*$/, '')).routes
const find = createRouteFinder(routes)
const BASE = '/luna/mostrador'
const IDS = { folio: 7, personId: 'p1', productId: 7, customerId: 7, reviewId: 7 }

function pathOf(id: string): string {
  const route = routes[id]
  const parent = route?.parentId ? pathOf(route.parentId) : ''
  return [parent, route?.path].filter(Boolean).join('/')
}

describe('the table of bodies that routes take', () => {
  it('has the routes with an action, and no others', () => {
    const withAction = Object.values(routes).flatMap((route) => (route.hasAction ? [pathOf(route.id)] : []))
    expect(Object.keys(ROUTE_BODIES).toSorted()).toEqual(withAction.toSorted())
  })

  it('finds the route of each path as the router does', () => {
    for (const path of Object.keys(ROUTE_BODIES)) {
      const requested = `${BASE}/${path.replaceAll(/:\w+/g, '7')}`
      expect([requested, find(requested, BASE), find(`${requested}.data`, BASE)]).toEqual([requested, path, path])
    }
    expect(find(`${BASE}/PRODUCTOS/7/imagenes/`, BASE)).toBe('productos/:id/imagenes')
    expect(find(BASE, BASE)).toBe('')
    expect(find(`${BASE}/_root.data`, BASE)).toBe('')
    expect(find(`${BASE}/productos/exportar`, BASE)).toBe('productos/exportar')
    expect(find(`${BASE}/nada/de/nada`, BASE)).toBeNull()
    expect(find('/norte/mostrador/pedidos', BASE)).toBeNull()
  })

  it.each(STORE_ACTIONS)('lets %s be sent to its route', (name) => {
    const sent = sentAction(name, IDS)
    const [path = ''] = sent.path.split('?')
    const { actions, by } = findRouteBody(find(BASE + path, BASE) ?? '') ?? { by: [] }
    expect(actions).toContain(name)
    expect(by).toContain(sent.permission)
  })
})
