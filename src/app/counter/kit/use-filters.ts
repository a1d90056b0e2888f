import { useLocation, useNavigation, useSearchParams } from 'react-router'
import { withParameter } from './with-parameter.ts'

/**
 * The parameters of a list's page, and a way to set one of them; '' is without it. While a change is being loaded they are
 * those of it already, so that the next change adds to it.
 */
export function useFilters(): [parameters: URLSearchParams, set: (name: string, value: string) => void] {
  const [shown, setParameters] = useSearchParams()
  const { pathname } = useLocation()
  const coming = useNavigation().location
  const parameters = coming?.pathname === pathname ? new URLSearchParams(coming.search) : shown
  const set = (name: string, value: string) =>
    setParameters(withParameter(parameters, name, value), { replace: true, preventScrollReset: true })
  return [parameters, set]
}
