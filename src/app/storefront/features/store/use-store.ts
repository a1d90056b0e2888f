import { useRouteLoaderData } from 'react-router'
import type { StoreProfile } from '#domain/store/profile.ts'
import type { RootData } from './root-data.ts'

/** The open store that the page belongs to. Only for what stands inside the store's shell. */
export function useStore(): StoreProfile {
  const root = useRouteLoaderData<RootData>('root')
  if (root?.gate.state !== 'active') throw new Error('there is no open store here')
  return root.gate.store
}
