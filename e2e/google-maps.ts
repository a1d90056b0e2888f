import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface Component {
  longText: string
  shortText: string
  types: string[]
}

export interface MapsPlace {
  id: string
  main: string
  secondary: string
  components: Component[]
}

/** How the stand-in answers; a test changes it as it goes. */
interface Manner {
  script: 'good' | 'broken' | 'without-library'
  places: MapsPlace[]
  /** An answer to this input waits until it is let go. */
  held: { input: string; letGo: Promise<void> } | null
  rejects: boolean
}

export const component = (type: string, longText: string, shortText = longText): Component => ({
  longText,
  shortText,
  types: [type, 'political'],
})

/**
 * Google Maps' places on loopback, with the shapes of the Maps JavaScript API: its script defines
 * `google.maps.importLibrary` when it calls back, and what that gives sends its requests here.
 */
export async function startGoogleMaps() {
  const manner: Manner = { script: 'good', places: [], held: null, rejects: false }
  /** Parameters of the requested scripts, and bodies of the requests for suggestions. */
  const requested = { scripts: [] as URLSearchParams[], suggestions: [] as Record<string, unknown>[] }

  const answer = async (request: IncomingMessage): Promise<{ status: number; body: string; type?: string }> => {
    const url = new URL(request.url ?? '/', 'http://localhost')
    if (url.pathname === '/maps/api/js') {
      requested.scripts.push(url.searchParams)
      if (manner.script === 'broken') return { status: 503, body: '' }
      const code = script(`http://${request.headers.host}`, url.searchParams, manner.script === 'good')
      return { status: 200, body: code, type: 'text/javascript' }
    }
    if (url.pathname === '/v1/places:autocomplete') {
      const body = JSON.parse(await text(request)) as Record<string, unknown>
      requested.suggestions.push(body)
      const { held, places } = manner
      if (held && held.input === body.input) {
        await held.letGo
        return json({ suggestions: places.slice(0, 1) })
      }
      return manner.rejects ? { status: 403, body: '{}' } : json({ suggestions: manner.places })
    }
    const place = manner.places.find(({ id }) => url.pathname === `/v1/places/${id}`)
    return place ? json({ addressComponents: place.components }) : { status: 404, body: '{}' }
  }
  const server = createServer(async (request, response) => {
    const { status, body, type = 'application/json' } = await answer(request)
    response.writeHead(status, { 'content-type': type, 'access-control-allow-origin': '*' }).end(body)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    manner,
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

/** As with `loading=async`: what the script brings is there when it calls back, not when it has loaded. */
function script(origin: string, parameters: URLSearchParams, hasLibrary: boolean): string {
  return `setTimeout(() => {
    class AutocompleteSessionToken { id = Math.random().toString(36) }
    class Place {
      constructor(id) { this.id = id }
      async fetchFields({ fields }) {
        const answer = await fetch('${origin}/v1/places/' + this.id)
        if (!answer.ok) throw new Error('NOT_FOUND')
        for (const field of fields) this[field] = (await answer.clone().json())[field]
        return { place: this }
      }
    }
    class AutocompleteSuggestion {
      static async fetchAutocompleteSuggestions({ sessionToken, ...request }) {
        if (!(sessionToken instanceof AutocompleteSessionToken)) throw new TypeError('no session')
        const body = JSON.stringify({ ...request, sessionToken: sessionToken.id })
        const answer = await fetch('${origin}/v1/places:autocomplete', { method: 'POST', body })
        if (!answer.ok) throw new Error('PERMISSION_DENIED')
        const { suggestions } = await answer.json()
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
    const libraries = ${hasLibrary ? '{ places: { AutocompleteSuggestion, AutocompleteSessionToken, Place } }' : '{}'}
    globalThis.google = { maps: { async importLibrary(name) {
      if (!libraries[name]) throw new Error('The library ' + name + ' is unknown.')
      return libraries[name]
    } } }
    globalThis['${parameters.get('callback')}']()
  }, 0)`
}
