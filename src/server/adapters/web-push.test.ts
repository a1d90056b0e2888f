import { afterEach, describe, expect, it } from 'vitest'
import { openPushService } from '../../../test/push-service.ts'
import { webhookTargets } from './check-webhook-url.ts'
import { createPusher } from './web-push.ts'

const SECRETS = ['one secret of a test', 'an older secret of a test'] as const
const MESSAGE = { title: 'Pedido nuevo #12', body: 'Lucía · 2 piezas', path: '/pedidos/12' }
const everywhere = { subject: 'mailto:pedidos@tiendas.mx', targets: webhookTargets(true) }

describe('a notification', () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    await Promise.all(closing.splice(0).map((close) => close()))
  })

  const open = async (given: { status?: number; serverKey?: string; allowIp?: () => boolean } = {}) => {
    const { status, ...options } = given
    const pusher = createPusher({
      secrets: SECRETS,
      ...everywhere,
      ...(options.allowIp && { targets: { ...webhookTargets(true), allowIp: options.allowIp } }),
    })
    const service = await openPushService({ serverKey: options.serverKey ?? pusher.publicKey, status })
    closing.push(
      () => pusher.close(),
      () => service.close(),
    )
    return { pusher, service }
  }

  it('arrives encrypted for its device, and signed', async () => {
    const { pusher, service } = await open()
    expect(await pusher.send(service.device, MESSAGE)).toBe('sent')
    expect(service.received).toEqual([{ message: MESSAGE, ttl: '3600', urgency: 'high', isSigned: true }])
  })

  it('arrives at a device that was subscribed under the secret before', async () => {
    const before = createPusher({ secrets: [SECRETS[1]], ...everywhere })
    const { pusher, service } = await open({ serverKey: before.publicKey })
    expect(before.publicKey).not.toBe(pusher.publicKey)
    expect(await pusher.send(service.device, MESSAGE)).toBe('sent')
    expect(service.received[0]?.isSigned).toBe(true)
    await before.close()
  })

  it.each([
    [404, 'gone'],
    [410, 'gone'],
    [429, 'failed'],
    [500, 'failed'],
  ])('that is answered with %i has %s', async (status, outcome) => {
    const { pusher, service } = await open({ status })
    expect(await pusher.send(service.device, MESSAGE)).toBe(outcome)
  })

  it('is not sent to a private address, or under an invalid key', async () => {
    const { pusher, service } = await open({ allowIp: () => false })
    expect(await pusher.send(service.device, MESSAGE)).toBe('failed')
    const literal = { ...service.device, endpoint: service.device.endpoint.replace('localhost', '127.0.0.1') }
    expect(await pusher.send(literal, MESSAGE)).toBe('gone')
    expect(await pusher.send({ ...service.device, serverKey: 'B'.repeat(87) }, MESSAGE)).toBe('gone')
    expect(service.received).toEqual([])
  })

  it.each([
    'https://127.0.0.1/device',
    'https://[::ffff:10.0.0.1]/device',
    'https://169.254.169.254/latest/meta-data',
    'https://push.example:22/device',
    'https://push.example:6379/device',
    'http://push.example/device',
  ])('is not sent to %s, though it was stored before', async (endpoint) => {
    const pusher = createPusher({ secrets: SECRETS, subject: 'mailto:pedidos@tiendas.mx', resolve: async () => [] })
    const service = await openPushService({ serverKey: pusher.publicKey })
    closing.push(
      () => pusher.close(),
      () => service.close(),
    )
    expect(await pusher.send({ ...service.device, endpoint }, MESSAGE)).toBe('gone')
  })

  it('fails without a listener', async () => {
    const { pusher, service } = await open()
    await service.close()
    expect(await pusher.send(service.device, MESSAGE)).toBe('failed')
    closing.splice(1, 1)
  })
})
