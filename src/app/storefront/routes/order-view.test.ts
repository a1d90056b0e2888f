import { UNSAFE_ErrorResponseImpl as ErrorResponse } from 'react-router'
import { beforeEach, expect, it, vi } from 'vitest'
import { clientLoader } from './order-view.tsx'

type ClientLoaderArgs = Parameters<typeof clientLoader>[0]

const PAGE = 'http://localhost/luna/order-view?folio=12&email=ana@correo.mx'

/** What comes of asking for an order, where the shop answers with a failure. */
function failed(problem: unknown, signal?: AbortSignal): Promise<unknown> {
  const request = new Request(PAGE, signal ? { signal } : {})
  const serverLoader = () => Promise.reject(problem)
  return clientLoader({ request, serverLoader } as unknown as ClientLoaderArgs).catch((thrown: unknown) => thrown)
}

beforeEach(() => {
  vi.stubGlobal('window', { location: { pathname: '/luna/order-search' } })
  return () => vi.unstubAllGlobals()
})

it.each([
  ['a connection that breaks', new TypeError('Failed to fetch')],
  ['a shop that fails', new Error('Unexpected Server Error')],
  ['a proxy before a shop that is away', new ErrorResponse(502, 'Bad Gateway', '<h1>502</h1>')],
])('leads back to the search after %s', async (_, problem) => {
  const thrown = await failed(problem)
  expect(thrown).toBeInstanceOf(Response)
  expect((thrown as Response).headers.get('location')).toBe('/order-search')
})

it.each([
  ['a store that is closed', new ErrorResponse(503, '', null)],
  ['a store that is gone', new ErrorResponse(404, '', null)],
  ['what the shop rejects', new ErrorResponse(414, '', 'La dirección es demasiado larga.')],
])('does not hide %s', async (_, problem) => {
  expect(await failed(problem)).toBe(problem)
})

it('says nothing of what was given up, nor anywhere but at the search', async () => {
  const problem = new TypeError('Failed to fetch')
  expect(await failed(problem, AbortSignal.abort())).toBe(problem)
  vi.stubGlobal('window', { location: { pathname: '/luna' } })
  expect(await failed(problem)).toBe(problem)
})
