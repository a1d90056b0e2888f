import { createStore } from 'zustand/vanilla'
import { createLatestRequest } from './latest-request.ts'

export interface Fetched<Data> {
  /** The subject of `status`, as a rule the URL that is fetched; null when nothing is. */
  key: string | null
  /** The latest data that came; while another key is loaded, or when it has failed, the former data. */
  data: Data | null
  status: 'idle' | 'loading' | 'done' | 'failed'
}

/** @param previous the data so far, for what adds to them */
export type FetchData<Data> = (request: { signal: AbortSignal; previous: Data | null }) => Promise<Data>

/**
 * The state of something that is fetched while a page is open. One key is loaded at a time, and the last one counts.
 */
export function createFetchedData<Data>() {
  const request = createLatestRequest()
  const nothing: Fetched<Data> = { key: null, data: null, status: 'idle' }
  const { getState: get, setState: set, subscribe } = createStore(() => nothing)
  return {
    get,
    subscribe,
    /** Loads the data of a key, unless they are here or on their way; what has failed is tried again. */
    async load(key: string, fetch: FetchData<Data>): Promise<void> {
      const { key: current, status, data: previous } = get()
      if (key === current && status !== 'failed') return
      set({ key, status: 'loading' })
      const outcome = await request.send((signal) => fetch({ signal, previous }))
      if (outcome) set(outcome.ok ? { data: outcome.value, status: 'done' } : { status: 'failed' })
    },
    /** Takes data of a key that came by another way than `load`. */
    put(key: string, data: Data): void {
      request.cancel()
      set({ key, data, status: 'done' })
    },
    /** Aborts the request under way and drops the data. */
    reset(): void {
      request.cancel()
      set(nothing)
    },
  }
}
