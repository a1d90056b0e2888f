import type { MapsFailure } from '#domain/checkout/maps-failures.ts'
import { askMapsScript } from './ask-maps-script.ts'
import { addressesIn, type FindAddresses, type PlacesLibrary } from './google-places.ts'

export type LoadedPlaces = { ok: true; findAddresses: FindAddresses } | { ok: false; error: MapsFailure }

type ImportLibrary = (name: string) => Promise<unknown>

declare global {
  interface Window {
    google?: { maps?: { importLibrary?: ImportLibrary } }
    /** What the script calls when it is ready: loaded asynchronously, its own `load` event says nothing of that. */
    vitrinaMapsReady?: () => void
  }
}

/** Milliseconds for the script, and for its library. */
const PATIENCE = 15_000

let loading: Promise<LoadedPlaces> | null = null

/**
 * Google's places (docs/rules.md#street-suggestions), loaded once; an attempt that fails is made again at the next
 * call. Never rejects.
 * @param configuration address of the store's `/get-google-maps-config`
 */
export async function loadPlaces(configuration: string): Promise<LoadedPlaces> {
  loading ??= load(configuration)
  const loaded = await loading
  if (!loaded.ok) loading = null
  return loaded
}

async function load(configuration: string): Promise<LoadedPlaces> {
  const importLibrary = importerOf(window) ?? (await loadImporter(configuration))
  if (typeof importLibrary === 'string') return { ok: false, error: importLibrary }
  try {
    const library = await inTime(importLibrary('places'))
    return isPlaces(library) ? { ok: true, findAddresses: addressesIn(library) } : { ok: false, error: 'library' }
  } catch {
    return { ok: false, error: 'library' }
  }
}

async function loadImporter(configuration: string): Promise<ImportLibrary | MapsFailure> {
  const address = await askMapsScript(configuration)
  if (address === null) return 'configuration'
  const script = document.createElement('script')
  try {
    await inTime(run(script, address))
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

/** Resolves when the script calls. */
function run(script: HTMLScriptElement, address: URL): Promise<void> {
  return new Promise((resolve, reject) => {
    window.vitrinaMapsReady = resolve
    address.searchParams.set('callback', 'vitrinaMapsReady')
    script.async = true
    script.src = address.href
    script.addEventListener('error', () => reject(new Error('the script did not load')))
    document.head.append(script)
  })
}

function isPlaces(library: unknown): library is PlacesLibrary {
  const { AutocompleteSuggestion: suggestion, AutocompleteSessionToken: token } = (library ??
    {}) as Partial<PlacesLibrary>
  return typeof suggestion?.fetchAutocompleteSuggestions === 'function' && typeof token === 'function'
}

function inTime<Value>(promise: Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(() => reject(new Error('it took too long')), PATIENCE)
    promise.then(resolve, reject).finally(() => clearTimeout(timer))
  })
}
