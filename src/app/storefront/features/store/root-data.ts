import type { Gate } from '#domain/store/gate.ts'

/** What the root knows of every request; pages read it by the route id `root`. */
export interface RootData {
  gate: Gate
  /** The store's accent and the ink on it, legible on the light and on the dark ground, `#rrggbb`. */
  accents: { light: string; dark: string; inkOnLight: string; inkOnDark: string }
}
