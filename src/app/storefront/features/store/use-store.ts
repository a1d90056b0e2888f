import { useRouteLoaderData } from 'react-router'
import type { Accents } from '#domain/store/accent.ts'
import type { Gate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/** The data of the root route, which every page has; read by the route id `root`. */
export interface RootData {
  gate: Gate
  accents: Accents
  /** The key of the list of the branches that shoppers choose among; null without branches. */
  branches: string | null
}

/** The open store that the page belongs to. Only for components inside the store's shell. */
export function useStore(): StoreProfile {
  const root = useRouteLoaderData<RootData>('root')
  if (root?.gate.state !== 'active') throw new Error('no open store')
  return root.gate.store
}

/** The key of the store's list of branches (domain/stock/branch-bits.ts); null without a choice. */
export function useBranchListKey(): string | null {
  return useRouteLoaderData<RootData>('root')?.branches ?? null
}
