import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientLoader } from './order-view.tsx'

type ClientLoaderArgs = Parameters<typeof clientLoader>[0]

const PAGE = 'http://localhost/luna/order-view?folio=12&email=ana@correo.mx'

/** Calls the client loader while the server's loader fails, and returns what it throws. */
function thrownAfter(error: unknown, signal?: AbortSignal): Promise<unknown> {
  const request = new Request(PAGE, signal ? { signal } : {})
  const serverLoader = () => Promise.reject(error)
  return clientLoader({ request, serverLoader } as unknown as ClientLoaderArgs).catch((thrown: unknown) => thrown)
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/luna/order-search' } })
  return () => vi.unstubAllGlobals()
})

it.each([
  ['a connection that breaks', new TypeError('Failed to fetch')],
  ['a server that fails', new Error('Unexpected Server Error')],
  ['a proxy whose server is down', new ErrorResponse(502, 'Bad Gateway', '<h1>502</h1>')],
])("the loader of an order's view leads back to the search after %s", async (_, error) => {
  const thrown = await thrownAfter(error)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/order-search')
})

it.each([
  ['a store that is closed', new ErrorResponse(503, '', null)],
  ['a store that is gone', new ErrorResponse(404, '', null)],
  ['a request that the server rejects', new ErrorResponse(414, '', 'La dirección es demasiado larga.')],
])("the loader of an order's view does not hide %s", async (_, error) => {
  expect(await thrownAfter(error)).toBe(error)
})

it("the loader of an order's view only leads back from the search, and not when the request was aborted", async () => {
  const error = new TypeError('Failed to fetch')
  expect(await thrownAfter(error, AbortSignal.abort())).toBe(error)
  vi.stubGlobal('window', { location: { pathname: '/luna' } })
  expect(await thrownAfter(error)).toBe(error)
})
