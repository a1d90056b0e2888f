import type { MapsFailure } from '#domain/checkout/maps-failures.ts'
import { fetchMapsScript } from './fetch-maps-script.ts'
import { type FetchSuggestions, type PlacesLibrary, suggestionsFrom } from './google-places.ts'

export type LoadedPlaces = { ok: true; fetchSuggestions: FetchSuggestions } | { ok: false; error: MapsFailure }

type ImportLibrary = (name: string) => Promise<unknown>

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: ImportLibrary } }
    /** Called by the script when it is ready; its `load` event comes too early, because it loads further code. */
    vitrinaMapsReady?: () => void
  }
}

/** Milliseconds for the script, and again for its library. */
const TIMEOUT = 15_000

let loading: Promise<LoadedPlaces> | null = null

/**
 * Loads Google's places once (docs/rules/checkout.md#street-suggestions). After a failed attempt the next call tries
 * again. Never rejects.
 * @param configUrl the URL of the store's `/get-google-maps-config`
 */
export async function loadPlaces(configUrl: string): Promise<LoadedPlaces> {
  loading ??= load(configUrl)
  const loaded = await loading
  if (!loaded.ok) loading = null
  return loaded
}

async function load(configUrl: string): Promise<LoadedPlaces> {
  const importLibrary = importerOf(window) ?? (await loadImporter(configUrl))
  if (typeof importLibrary === 'string') return { ok: false, error: importLibrary }
  try {
    const library = await withTimeout(importLibrary('places'))
    return isPlaces(library)
      ? { ok: true, fetchSuggestions: suggestionsFrom(library) }
      : { ok: false, error: 'library' }
  } catch {
    return { ok: false, error: 'library' }
  }
}

async function loadImporter(configUrl: string): Promise<ImportLibrary | MapsFailure> {
  const scriptUrl = await fetchMapsScript(configUrl)
  if (scriptUrl === null) return 'configuration'
  const script = document.createElement('script')
  try {
    await withTimeout(run(script, scriptUrl))
  } catch {
    script.remove()
    return 'script'
  }
  return importerOf(window) ?? 'script'
}

function importerOf({ google }: Window): ImportLibrary | null {
  const maps = google?.maps
  return maps?.importLibrary ? maps.importLibrary.bind(maps) : null
}

/** Resolves when the script calls back that it is ready. */
function run(script: HTMLScriptElement, url: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    window.vitrinaMapsReady = resolve
    url.searchParams.set('callback', 'vitrinaMapsReady')
    script.async = true
    script.src = url.href
    script.addEventListener('error', () => reject(new Error('the script did not load')))
    document.head.append(script)
  })
}

function isPlaces(library: unknown): library is PlacesLibrary {
  const { AutocompleteSuggestion: suggestion, AutocompleteSessionToken: token } = (library ??
    {}) as Partial<PlacesLibrary>
  return typeof suggestion?.fetchAutocompleteSuggestions === 'function' && typeof token === 'function'
}

function withTimeout<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), TIMEOUT)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
