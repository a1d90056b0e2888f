import { once } from 'node:events'
import { createServer, type RequestListener } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, expect, it } from 'vitest'
import { askMapsScript } from './ask-maps-script.ts'

const ends: (() => void)[] = []

afterEach(() => {
  for (const end of ends.splice(0)) end()
})

/** A shop that answers like this. */
async function shop(answer: RequestListener): Promise<string> {
  const server = createServer(answer).listen(0, '127.0.0.1')
  ends.push(() => {
    server.close()
    server.closeAllConnections()
  })
  await once(server, 'listening')
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/`
}

const says = (body: string, status = 200) => shop((_, response) => response.writeHead(status).end(body))

it('hears where the script is', async () => {
  const scriptUrl = 'https://maps.googleapis.com/maps/api/js?key=k&v=weekly'
  const address = await says(JSON.stringify({ success: true, error: null, scriptUrl }))
  expect((await askMapsScript(address))?.href).toBe(scriptUrl)
})

it.each([
  ['that there is no key', '{"success":false,"error":"Error","scriptUrl":null}', 200],
  ['an address without success', '{"success":false,"scriptUrl":"https://maps.googleapis.com/js"}', 200],
  ['no address', '{"success":true,"scriptUrl":7}', 200],
  ['what is no address', '{"success":true,"scriptUrl":"maps"}', 200],
  ['an address that is a script itself', '{"success":true,"scriptUrl":"javascript:alert(1)"}', 200],
  ['that it has failed', '{"success":true,"scriptUrl":"https://maps.googleapis.com/js"}', 500],
  ['a page of something on the way', '<html>', 200],
])('takes %s for none', async (_, body, status) => {
  expect(await askMapsScript(await says(body, status))).toBeNull()
})

it('waits only so long, and bears a connection that breaks', async () => {
  expect(await askMapsScript(await shop(() => {}), 100)).toBeNull()
  expect(await askMapsScript(await shop((request) => request.socket.destroy()))).toBeNull()
})
