import { useRouteLoaderData } from 'react-router'
import type { Gate } from '#domain/store/gate.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/** The data of the root route, which every page has; read by the route id `root`. */
export interface RootData {
  gate: Gate
  /** The store's accent and the ink on it, legible on the light and on the dark ground, `#rrggbb`. */
  accents: { light: string; dark: string; inkOnLight: string; inkOnDark: string }
}

/** The open store that the page belongs to. Only for components inside the store's shell. */
export function useStore(): StoreProfile {
  const root = useRouteLoaderData<RootData>('root')
  if (root?.gate.state !== 'active') throw new Error('there is no open store here')
  return root.gate.store
}
