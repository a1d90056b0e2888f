import { expect, it } from 'vitest'
import { respondingServer } from '#test/responding-server.ts'
import { fetchCustomer } from './fetch-customer.ts'

const timeout = () => AbortSignal.timeout(8000)
const responding = (body: string, status = 200) =>
  respondingServer((_, response) => response.writeHead(status).end(body))

it('fetchCustomer sends the e-mail in the body, and returns the customer', async () => {
  let sent = ''
  const url = await respondingServer((request, response) => {
    request.setEncoding('utf8').on('data', (piece: string) => {
      sent += piece
    })
    request.on('end', () => response.end(JSON.stringify({ customer: { name: 'María L.', points: 120 } })))
  })
  expect(await fetchCustomer(url, 'maria@correo.mx', timeout())).toEqual({
    state: 'found',
    customer: { name: 'María L.', points: 120, pointsAtPickupOnly: false },
  })
  expect(JSON.parse(sent)).toEqual({ email: 'maria@correo.mx' })
})

it.each([
  ['that there is none', '{"customer":null}', 200, 'unknown'],
  ['that there were too many attempts', '{"code":"too-many-attempts"}', 429, 'too-many'],
  ['that it is no e-mail', '{"code":"malformed"}', 400, 'unreadable'],
  ['that it has failed', '{}', 500, 'no-response'],
  ['nothing of a customer', '{}', 200, 'no-response'],
  ['a customer of another shape', '{"customer":{"name":"Ana","points":"many"}}', 200, 'no-response'],
  ['a page of a proxy', '<html>', 200, 'no-response'],
])('fetchCustomer understands %s', async (_, body, status, state) => {
  expect(await fetchCustomer(await responding(body, status), 'ana@correo.mx', timeout())).toEqual({ state })
})

it('fetchCustomer stops waiting after the timeout, and tolerates a connection that breaks', async () => {
  const silent = await respondingServer(() => {})
  expect(await fetchCustomer(silent, 'ana@correo.mx', AbortSignal.timeout(100))).toEqual({ state: 'no-response' })
  const breaking = await respondingServer((request) => request.socket.destroy())
  expect(await fetchCustomer(breaking, 'ana@correo.mx', timeout())).toEqual({ state: 'no-response' })
})
