import { persistedStore, usePersisted } from '#app/shared/storage/persisted-store.ts'
import { type ChosenBranch, parseChosenBranch } from '#domain/stock/branch-bits.ts'
import { chosenBranchKey } from '#domain/stock/branch-script.ts'
import { useStore } from './use-store.ts'

/** The branch that a shopper chose in a store, in the shopper's browser alone; null until then. */
export const chosenBranchOf = persistedStore<ChosenBranch | null>({
  keyOf: chosenBranchKey,
  version: 1,
  empty: null,
  parse: parseChosenBranch,
  isQuiet: true,
})

/** The shopper's branch; null on the server. */
export function useChosenBranch(): ChosenBranch | null {
  return usePersisted(chosenBranchOf(useStore().account))
}
