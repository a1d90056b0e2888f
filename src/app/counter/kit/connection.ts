import { createGrowingPause } from '#app/shared/fetching/growing-pause.ts'
import { untilAgain } from './until-again.ts'

/** The connection of the open page to its store. */
export interface ConnectionState {
  /** Whether the store cannot be reached, so that the page may be outdated. */
  isAway: boolean
  /** When the page was last known to be current, in milliseconds since 1970. */
  currentAt: number
  /** Whether the session has ended, and the page stays for unsaved texts. */
  isSignedOut: boolean
}

/** The shown page, for the code that holds it open. */
export interface CurrentPage {
  /** Path and query. */
  path: string
  /** Loads its data again. */
  reload: () => void
  /** Ends a navigation that is under way, so that the page stays. */
  stay: () => void
  /** The URL that tests whether the store can be reached. */
  probeUrl: string
}

/** Milliseconds after which a probe has failed; between probes at first, and at the most. */
const TIMEOUT = 5_000
const PAUSES = { first: 1_000, longest: 5_000 }

let state: ConnectionState = { isAway: false, currentAt: Date.now(), isSignedOut: false }
let shown: CurrentPage | null = null
let isLive = false
let probing: Promise<boolean> | null = null
const listeners = new Set<() => void>()

function change(next: Partial<ConnectionState>): void {
  state = { ...state, ...next }
  for (const listener of listeners) listener()
}

/** The connection of the open page as an external store for `useSyncExternalStore`. */
export const connection = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  get: () => state,
}

/** @param page null when no page's data could stay */
export function showPage(page: CurrentPage | null): void {
  shown = page
}

export const shownPage = () => shown

/** Records that the page was loaded just now. */
export function noteCurrent(): void {
  // A response may come in after the browser went offline. The next probe decides then.
  const isAway = state.isAway && !navigator.onLine
  change({ isAway, isSignedOut: false, currentAt: Date.now() })
}

/** Records whether the page receives events at once: until then it is current. */
export function noteLive(live: boolean): void {
  if (isLive && !live && !state.isAway) change({ currentAt: Date.now() })
  isLive = live
}

export function noteSignedOut(): void {
  change({ isSignedOut: true })
}

/** Notes that the store cannot be reached, and finds out when it can. */
export function noteAway(): void {
  if (state.isAway) return
  change({ isAway: true, ...(isLive && { currentAt: Date.now() }) })
  void untilBack()
}

/**
 * Checks whether the store can be reached. A page that was away, or whose people have lost access, loads its data
 * again, which redirects to the reason.
 */
export function checkConnection(): Promise<boolean> {
  probing ??= check().finally(() => {
    probing = null
  })
  return probing
}

/** The same for a visible page without events: nothing else would show that it is outdated. */
export function checkUnlessLive(): void {
  if (document.visibilityState === 'visible' && !isLive && !state.isAway) void checkConnection()
}

async function check(): Promise<boolean> {
  if (!shown) return !state.isAway
  const status = await probe(shown.probeUrl)
  if (status === null) {
    noteAway()
    return false
  }
  const isToReload = state.isAway || (status === 401) !== state.isSignedOut
  if (state.isAway) change({ isAway: false })
  if (isToReload) shown?.reload()
  return true
}

/** @returns the status of the server's own response; null when it cannot be reached */
async function probe(url: string): Promise<number | null> {
  try {
    const { status } = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT) })
    return status < 500 ? status : null
  } catch {
    return null
  }
}

async function untilBack(): Promise<void> {
  const pause = createGrowingPause(PAUSES)
  while (state.isAway) {
    await untilAgain(pause())
    // A request of the page may have succeeded by then.
    if (state.isAway) await checkConnection()
  }
}
