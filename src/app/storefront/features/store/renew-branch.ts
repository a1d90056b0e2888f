import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { showToast } from '#app/shared/ui/toast.ts'
import { renewChoice } from '#domain/stock/renew-choice.ts'
import { chosenBranchOf } from './branch-store.ts'
import type { StockedBranches } from './stocked-branches.ts'

interface RenewedStore {
  account: string
  /** Returns the store's branches. */
  branchesUrl: string
  /** Opens the chooser. */
  chooseAgain: () => void
}

/**
 * Brings a choice up to date whose list of branches has changed. A branch that was closed is chosen no longer, and a
 * toast offers the others. Without a response the choice stays.
 */
export async function renewBranch({ account, branchesUrl, chooseAgain }: RenewedStore, signal: AbortSignal) {
  const stored = chosenBranchOf(account)
  const list = await fetchJson<StockedBranches>(branchesUrl, signal).catch(() => null)
  const chosen = stored.get()
  // A page of before may have an older list than the shopper's choice.
  if (list === null || signal.aborted || chosen === null || chosen.key === list.key) return
  const renewed = renewChoice(chosen, list)
  stored.change(() => renewed)
  if (renewed === null) {
    showToast(`${chosen.places[chosen.own]?.[0] ?? 'Tu tienda'} ya no está`, {
      description: 'Elige otra tienda, o sigue viendo todas.',
      action: { label: 'Elegir tienda', run: chooseAgain },
    })
  }
}
