import { useEffect, useEffectEvent, useState } from 'react'
import { createFetchedData, type FetchData, type Fetched } from './fetched-data.ts'
import { createLatestRequest, type LatestRequest } from './latest-request.ts'

interface FetchedResult<Data> extends Pick<Fetched<Data>, 'data' | 'status'> {
  /** Tries again what has failed. */
  retry: () => void
  put: (key: string, data: Data) => void
}

/**
 * Fetches data while the page is open, and again when the key changes: the former request is aborted, its late result
 * is dropped, and its data stay until the next have come.
 * @param key identifies the data, as a rule the URL; null fetches nothing and drops the data
 * @param fetch called with the key's render; rejects when the data can't be had
 */
export function useFetched<Data>(key: string | null, fetch: FetchData<Data>): FetchedResult<Data> {
  const [fetched] = useState(createFetchedData<Data>)
  const [{ key: current, data, status }, show] = useState(fetched.get)
  const load = () => (key === null ? fetched.reset() : void fetched.load(key, fetch))
  const loadKey = useEffectEvent(load)
  // Not by `useSyncExternalStore`: its renders are synchronous, and a render between a native listener's effects and
  // React's own `onChange` would put the former text back into a controlled field.
  useEffect(() => {
    const unsubscribe = fetched.subscribe(show)
    return () => {
      unsubscribe()
      fetched.reset()
    }
  }, [fetched])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each key is loaded once
  useEffect(() => loadKey(), [key])
  // A new key is on its way from the render in which it comes.
  return { data, status: key === current ? status : 'loading', retry: load, put: fetched.put }
}

/** Requests that the shopper makes by an action, of which only the latest counts; none outlasts its component. */
export function useLatestRequest(): LatestRequest {
  const [request] = useState(createLatestRequest)
  useEffect(() => request.cancel, [request])
  return request
}
