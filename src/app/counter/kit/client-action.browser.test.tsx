import { beforeEach, expect, it, onTestFinished } from 'vitest'
import { cutConnection, serve } from '#test/components/network.ts'
import { stopClock } from '#test/components/stopped-clock.ts'
import { keepPageOnFailure, sendImage } from './client-action.ts'
import { connection, noteCurrent } from './connection.ts'

type Given = Parameters<typeof keepPageOnFailure>[0]

/** The arguments of the router for a form, or for an action whose server does this. */
function given({ fields = {}, server }: { fields?: Record<string, string | Blob>; server?: () => Promise<unknown> }) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.set(name, value)
  const request = new Request('http://localhost/tienda/imagenes', { method: 'POST', body })
  const serverAction = server ?? (() => Promise.reject(new Error('not called')))
  return { request, serverAction, params: {}, context: new Map() } as unknown as Given
}

beforeEach(() => {
  const clock = stopClock()
  onTestFinished(() => {
    clock.resume()
    noteCurrent()
  })
})

it('the outcome of an action is the outcome of its server', async () => {
  const outcome = { ok: true, id: 5 }
  expect(await keepPageOnFailure(given({ server: async () => outcome }))).toEqual(outcome)
})

it('an action that cannot be reached is rejected as offline, and the page is away', async () => {
  expect(await keepPageOnFailure(given({ server: async () => cutConnection() }))).toEqual({
    ok: false,
    code: 'offline',
  })
  expect(connection.get().isAway).toBe(true)
})

it('an action that fails at the server leaves the page as it is', async () => {
  const failing = async () => {
    throw new Error('Unexpected Server Error')
  }
  expect(await keepPageOnFailure(given({ server: failing }))).toEqual({ ok: false, code: 'failed' })
  expect(connection.get().isAway).toBe(false)
})

it('an action that leads elsewhere is followed by the router', async () => {
  const redirect = new Response(null, { status: 302, headers: { location: '/pedidos' } })
  await expect(keepPageOnFailure(given({ server: () => Promise.reject(redirect) }))).rejects.toBe(redirect)
})

it('an image is sent as the body of its request, and the other fields in the URL', async () => {
  const bodies: unknown[] = []
  const requested = serve((_, { body }) => {
    bodies.push(body)
    return { ok: true }
  })
  const file = new File(['logo'], 'logo.png')
  expect(await sendImage(given({ fields: { file, image: 'logo', seen: '' } }))).toEqual({ ok: true })
  expect(requested).toEqual(['/tienda/imagenes?image=logo&seen='])
  expect(bodies).toEqual([expect.any(File)])
})

it.each([
  [413, 'too-big'],
  [503, 'offline'],
  [500, 'failed'],
])('an image whose response is %i and no JSON is rejected as %s', async (status, code) => {
  serve(() => new Response('', { status }))
  expect(await sendImage(given({ fields: { file: new Blob(['logo']) } }))).toMatchObject({ ok: false, code })
})

it('an image that cannot be sent is rejected as offline, and the page is away', async () => {
  serve(cutConnection)
  expect(await sendImage(given({ fields: { file: new Blob(['logo']) } }))).toEqual({ ok: false, code: 'offline' })
  expect(connection.get().isAway).toBe(true)
})
