import { expect, it } from 'vitest'
import { respondingServer } from '#test/responding-server.ts'
import { fetchMapsScript } from './fetch-maps-script.ts'

const responding = (body: string, status = 200) =>
  respondingServer((_, response) => response.writeHead(status).end(body))

it('fetchMapsScript returns the URL of the script', async () => {
  const scriptUrl = 'https://maps.googleapis.com/maps/api/js?key=k&v=weekly'
  const url = await responding(JSON.stringify({ success: true, error: null, scriptUrl }))
  expect((await fetchMapsScript(url))?.href).toBe(scriptUrl)
})

it.each([
  ['there is no key', '{"success":false,"error":"Error","scriptUrl":null}', 200],
  ['the configuration has failed', '{"success":false,"scriptUrl":"https://maps.googleapis.com/js"}', 200],
  ['there is no URL', '{"success":true,"scriptUrl":7}', 200],
  ['the URL is invalid', '{"success":true,"scriptUrl":"maps"}', 200],
  ['the URL is a script itself', '{"success":true,"scriptUrl":"javascript:alert(1)"}', 200],
  ['the server fails', '{"success":true,"scriptUrl":"https://maps.googleapis.com/js"}', 500],
  ['a proxy responds with a page', '<html>', 200],
])('fetchMapsScript returns null when %s', async (_, body, status) => {
  expect(await fetchMapsScript(await responding(body, status))).toBeNull()
})

it('fetchMapsScript returns null after the timeout, and when the connection breaks', async () => {
  expect(await fetchMapsScript(await respondingServer(() => {}), 100)).toBeNull()
  expect(await fetchMapsScript(await respondingServer((request) => request.socket.destroy()))).toBeNull()
})
