import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type { MapsPlace } from '../test/maps-place.ts'

/**
 * Google Maps' places on loopback, with the shapes of the Maps JavaScript API: its script defines
 * `google.maps.importLibrary` when it calls back, and what that gives sends its requests here.
 */
export async function startGoogleMaps(place: MapsPlace) {
  /** Parameters of the requested scripts, and bodies of the requests for suggestions. */
  const requested = { scripts: [] as URLSearchParams[], suggestions: [] as Record<string, unknown>[] }

  const respond = async (request: IncomingMessage): Promise<{ status: number; body: string; type?: string }> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/maps/api/js') {
      requested.scripts.push(url.searchParams)
      const code = script(`http://${request.headers.host}`, url.searchParams)
      return { status: 200, body: code, type: 'text/javascript' }
    }
    if (url.pathname === '/v1/places:autocomplete') {
      requested.suggestions.push(JSON.parse(await text(request)) as Record<string, unknown>)
      return json({ suggestions: [place] })
    }
    const isPlace = url.pathname === `/v1/places/${place.id}`
    return isPlace ? json({ addressComponents: place.components }) : { status: 404, body: '{}' }
  }
  const server = createServer(async (request, response) => {
    const { status, body, type = 'application/json' } = await respond(request)
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requested,
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

function json(value: unknown): { status: number; body: string } {
  return { status: 200, body: JSON.stringify(value) }
}

/** Replaces the script with `loading=async`: its parts are there when it calls back, not when it has loaded. */
function script(origin: string, parameters: URLSearchParams): string {
  return `setTimeout(() => {
    class AutocompleteSessionToken { id = Math.random().toString(36) }
    class Place {
      constructor(id) { this.id = id }
      async fetchFields({ fields }) {
        const response = await fetch('${origin}/v1/places/' + this.id)
        if (!response.ok) throw new Error('NOT_FOUND')
        for (const field of fields) this[field] = (await response.clone().json())[field]
        return { place: this }
      }
    }
    class AutocompleteSuggestion {
      static async fetchAutocompleteSuggestions({ sessionToken, ...request }) {
        if (!(sessionToken instanceof AutocompleteSessionToken)) throw new TypeError('no session')
        const body = JSON.stringify({ ...request, sessionToken: sessionToken.id })
        const response = await fetch('${origin}/v1/places:autocomplete', { method: 'POST', body })
        const { suggestions } = await response.json()
        return { suggestions: suggestions.map(({ id, main, secondary }) => ({ placePrediction: {
          placeId: id,
          text: { text: main + ', ' + secondary, matches: [] },
          mainText: { text: main, matches: [] },
          secondaryText: secondary ? { text: secondary, matches: [] } : null,
          types: ['geocode'],
          toPlace: () => new Place(id),
        } })) }
      }
    }
    const libraries = { places: { AutocompleteSuggestion, AutocompleteSessionToken, Place } }
    globalThis.google = { maps: { async importLibrary(name) {
      if (!libraries[name]) throw new Error('The library ' + name + ' is unknown.')
      return libraries[name]
    } } }
    globalThis['${parameters.get('callback')}']()
  }, 0)`
}
