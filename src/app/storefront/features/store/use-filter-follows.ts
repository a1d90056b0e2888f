import { useLocation, useNavigate } from 'react-router'
import { IN_PLACE } from '#app/shared/ui/in-place.ts'
import type { ChosenBranch } from '#domain/stock/branch-bits.ts'

/**
 * Has a list that is filtered by a branch show the newly chosen branch, or all without one
 * (docs/rules/catalogue.md#branch-filter). Other pages stay as they are.
 */
export function useFilterFollows(): (branch: ChosenBranch | null) => void {
  const { pathname, search } = useLocation()
  const navigate = useNavigate()
  return (branch) => {
    const parameters = new URLSearchParams(search)
    const filtered = parameters.get('branch')
    if (pathname !== '/' || filtered === null || filtered === branch?.fid) return
    if (branch) parameters.set('branch', branch.fid)
    else parameters.delete('branch')
    parameters.delete('page')
    void navigate({ pathname: '/', search: String(parameters) }, { state: IN_PLACE, preventScrollReset: true })
  }
}
