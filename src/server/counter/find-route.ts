import { matchRoutes, type RouteObject } from 'react-router'

/** The routes of a build, by their ids. */
export type BuiltRoutes = Readonly<Record<string, BuiltRoute | undefined>>

interface BuiltRoute {
  id: string
  parentId?: string
  path?: string
  index?: boolean
  caseSensitive?: boolean
}

/**
 * Finds the route of a request by its path, as the router will.
 * @returns a function to the path of the route as routes.ts has it, null where there is no such route
 */
export function createRouteFinder(routes: BuiltRoutes) {
  const tree = childrenOf(routes, undefined)

  return (pathname: string, basename: string): string | null => {
    const matches = matchRoutes(tree, pagePath(pathname), basename)
    const path =
      matches
        ?.map(({ route }) => route.path ?? '')
        .filter(Boolean)
        .join('/') ?? '*'
    return path === '*' ? null : path
  }
}

/** The path of the page whose data is requested at `/pedidos.data`; for other requests the path as it is. */
function pagePath(pathname: string): string {
  return pathname.replace(/(?:\/_root)?\.data$/, '')
}

function childrenOf(routes: BuiltRoutes, parentId: string | undefined): RouteObject[] {
  return Object.values(routes).flatMap((route): RouteObject[] => {
    if (!route || route.parentId !== parentId) return []
    const { id, path, index, caseSensitive } = route
    if (index) return [{ id, index, path, caseSensitive }]
    return [{ id, path, caseSensitive, children: childrenOf(routes, id) }]
  })
}
