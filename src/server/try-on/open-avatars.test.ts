import sharp from 'sharp'
import { beforeAll, expect, it, onTestFinished } from 'vitest'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { IMAGE_KEY, startImageProvider } from '../../../test/image-server.ts'
import { respondingServer } from '../../../test/responding-server.ts'
import { workSlots } from '../work-slots.ts'
import { openAvatars } from './open-avatars.ts'

let png: Buffer
beforeAll(async () => {
  png = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#246' } })
    .png()
    .toBuffer()
})

/** A provider that names the URL of its image, and the code of what becomes of it; null for an avatar. */
async function openProvider({ host = '127.0.0.1' } = {}) {
  const provider = await startImageProvider()
  const { origin } = Object.assign(new URL(provider.origin), { hostname: host })
  const avatars = openAvatars(
    { key: IMAGE_KEY, baseUrl: `${origin}/v1`, model: 'dall-e-3' },
    workSlots({ atOnce: 1, waiting: 1 }),
  )
  onTestFinished(async () => {
    provider.close()
    await avatars.close()
  })
  const codeOf = async (url: string) => {
    provider.behave({ status: 200, body: { data: [{ url }] } })
    const taken = { ok: true, takeBack: async () => undefined } as const
    const visitor = { account: 'luna', ip: () => '189.203.1.1', now: () => new Date(), take: async () => taken }
    const outcome = await avatars.of(visitor)(DEFAULT_AVATAR)
    return outcome.ok ? null : outcome.code
  }
  return { codeOf, provider, origin }
}

/** A server on loopback that has an image, and the paths that were requested of it. */
async function privateServer() {
  const requested: (string | undefined)[] = []
  const origin = await respondingServer((request, response) => {
    requested.push(request.url)
    response.end(png)
  })
  return { origin, requested }
}

it.each(['127.0.0.1', 'localhost'])(
  'the image of an avatar is fetched from the provider’s own origin: %s',
  async (host) => {
    const { codeOf, origin } = await openProvider({ host })
    expect(await codeOf(`${origin}/image.png`)).toBeNull()
  },
)

it('the image of an avatar is not fetched from another port of the provider’s host', async () => {
  const { origin, requested } = await privateServer()
  const { codeOf } = await openProvider()
  expect(await codeOf(`${origin}image.png`)).toBe('no-image')
  expect(await codeOf(origin.replace('127.0.0.1', 'localhost'))).toBe('no-image')
  expect(requested).toEqual([])
})

it('the image of an avatar is not fetched from the same port of another name of the host', async () => {
  const { codeOf, origin } = await openProvider()
  expect(await codeOf(`${origin.replace('127.0.0.1', 'localhost')}/image.png`)).toBe('no-image')
})

it('the image of an avatar is fetched through redirects within the provider’s origin, and not from a private IP', async () => {
  const { origin: elsewhere, requested } = await privateServer()
  const { codeOf, origin, provider } = await openProvider()
  provider.redirect(`${elsewhere}image.png`)
  expect(await codeOf(`${origin}/moved`)).toBe('no-image')
  expect(requested).toEqual([])
  provider.redirect('/image.png')
  expect(await codeOf(`${origin}/moved`)).toBeNull()
})
