import { type Location, useHref, useLocation, useNavigation, useSearchParams } from 'react-router'
import { withParameter } from './with-parameter.ts'

/**
 * The last change of a page's parameters, and the location that it was made on: the object, since the first location
 * of every router has the same key. React shows a location that is being loaded later than a quick hand makes the next
 * change.
 */
let latest: { location: Location; parameters: URLSearchParams } | null = null

/**
 * The parameters of a list's page, and a way to set one of them; '' is without it. While a change is being loaded, the
 * next one adds to it.
 */
export function useFilters(): [parameters: URLSearchParams, set: (name: string, value: string) => void] {
  const [shown, setParameters] = useSearchParams()
  const location = useLocation()
  const coming = useNavigation().location
  // The target of a navigation has the store's own path before it.
  const isHere = useHref(location.pathname) === coming?.pathname
  const parameters = isHere ? new URLSearchParams(coming.search) : shown
  const set = (name: string, value: string) => {
    const before = latest?.location === location ? latest.parameters : shown
    latest = { location, parameters: withParameter(before, name, value) }
    setParameters(latest.parameters, { replace: true, preventScrollReset: true })
  }
  return [parameters, set]
}
