import { onTestFinished, vi } from 'vitest'
import type { MapsPlace } from '../maps-place.ts'

interface SuggestionRequest {
  input: string
  sessionToken: object
}

/** Suggests places for a typed text. May be late, and may reject. */
type Suggest = (input: string) => MapsPlace[] | Promise<MapsPlace[]>

let suggest: Suggest = () => []
let requests: SuggestionRequest[] = []

class AutocompleteSessionToken {}

// One for all tests: the page keeps the library that it has loaded.
const places = {
  AutocompleteSessionToken,
  AutocompleteSuggestion: {
    async fetchAutocompleteSuggestions(request: SuggestionRequest) {
      if (!(request.sessionToken instanceof AutocompleteSessionToken)) throw new TypeError('no session')
      requests.push(request)
      const suggested = await suggest(request.input)
      return { suggestions: suggested.map((place) => ({ placePrediction: prediction(place) })) }
    },
  },
}

function prediction({ id, main, secondary, components }: MapsPlace) {
  return {
    placeId: id,
    text: { text: `${main}, ${secondary}` },
    mainText: { text: main },
    secondaryText: { text: secondary },
    toPlace: () => ({ addressComponents: components, fetchFields: async () => undefined }),
  }
}

/** How the script of Google Maps fares: it may not load, or lack its library of places. */
type ScriptState = 'good' | 'broken' | 'without-library'

/**
 * Replaces Google Maps until the test ends, with the shapes of the Maps JavaScript API. No script is requested: the
 * element that would load one defines `google.maps.importLibrary`, and calls back, as the script does.
 * @returns the URLs of the scripts, and the requests for suggestions, as they come
 */
export function standInForGoogleMaps(state: ScriptState = 'good', onSuggest: Suggest = () => []) {
  const scripts: URL[] = []
  suggest = onSuggest
  requests = []
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) throw new Error('Only the script of Google Maps is expected here.')
      scripts.push(new URL(node.src))
      if (state === 'broken') node.dispatchEvent(new Event('error'))
      else run(state)
    }
  })
  onTestFinished(() => {
    delete window.google
  })
  return { scripts, requests }
}

function run(state: 'good' | 'without-library'): void {
  const libraries: Record<string, unknown> = state === 'good' ? { places } : {}
  const importLibrary = async (name: string) => {
    if (!(name in libraries)) throw new Error(`The library ${name} is unknown.`)
    return libraries[name]
  }
  window.google = { maps: { importLibrary } }
  window.vitrinaMapsReady?.()
}
