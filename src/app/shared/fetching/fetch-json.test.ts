import { expect, it } from 'vitest'
import { respondingServer } from '#test/responding-server.ts'
import { fetchJson } from './fetch-json.ts'

const fetched = async (status: number, body: string) => {
  const url = await respondingServer((_, response) => response.writeHead(status).end(body))
  return fetchJson(url, AbortSignal.timeout(8000))
}

it('fetchJson returns the JSON of a success', async () => {
  expect(await fetched(200, '{"items":[1]}')).toEqual({ items: [1] })
})

it.each([
  ['another status', 404, '{"code":"unknown"}'],
  ['a body that is no JSON', 200, '<html>'],
  ['a body without a value', 200, 'null'],
])('fetchJson throws at %s', async (_, status, body) => {
  await expect(fetched(status, body)).rejects.toThrow()
})

it('fetchJson throws when it is aborted', async () => {
  const url = await respondingServer(() => {})
  const request = new AbortController()
  const aborted = fetchJson(url, request.signal)
  request.abort()
  await expect(aborted).rejects.toThrow('aborted')
})
