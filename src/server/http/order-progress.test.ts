import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import type { Db } from '#data/database/client.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { createStore } from '../../../test/create-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { addOrder } from '../../../test/order.ts'
import { createOrderApp, type OrderApp } from '../../../test/order-app.ts'

const account = 'luna'
/** A Friday, 10:20 in the store: ready on the Monday. */
const placedAt = new Date('2026-11-20T16:20:00Z')
const now = new Date('2026-11-20T16:21:00Z')
const pastEstimate = new Date('2026-11-24T01:00:00Z')
/** Why the store cancels. */
const REASON = 'Ya no hay tela de Ana'

describeOnEngines('the pages of an order that a point of sale moves along', (engine) => {
  let db: Db
  let productIds: number[]
  let app: OrderApp
  let folio = 100

  beforeAll(async () => {
    db = (await engine.open()).db
    ;({ productIds } = await createStore(db, { account, products: [{ name: 'Prenda' }] }))
  })
  beforeEach(async () => {
    app = await createOrderApp(db, { now: () => now })
    return () => expect(app.logged).toEqual([])
  })

  const by = { account, actor: 'key:caja' as const, now, queueMail: async () => {} }
  async function placed(deliveryMethod: 'pickup' | 'delivery'): Promise<number> {
    folio += 1
    const pickupAt = deliveryMethod === 'pickup' ? new Date('2026-11-25T18:00:00Z') : null
    await addOrder(db, { account, folio, productIds, columns: { createdAt: placedAt, deliveryMethod, pickupAt } })
    return folio
  }
  const advance = async (order: number, to: Partial<OrderStatuses>) =>
    expect(await advanceOrder(db, { ...by, order: { folio: order }, to })).toMatchObject({ ok: true })
  const cancel = (order: number) => cancelOrder(db, { ...by, order: { folio: order }, reason: REASON })

  const pageAt = async (path: string, cookie = '') => {
    const { status, body } = await app.request(path, { headers: { cookie } })
    expect(status).toBe(200)
    const main = /<main.*<\/main>/s.exec(body.text)?.[0] ?? ''
    const words = main
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    return { html: body.text, main, words, percent: /aria-valuenow="([\d.]+)"/.exec(main)?.[1] ?? null }
  }
  const success = (order: number, isOwner = true) => {
    const at = app.services.orderSigner.signBrowser({ account, folio: order, now: now.getTime() })
    return pageAt(`/luna/order-success?folio=${order}`, isOwner ? `pedido-luna-${order}=${at}` : '')
  }
  const view = (order: number) => pageAt(`/luna/order-view?folio=${order}&email=ana@correo.mx`)

  it('show what is specified until a first status comes', async () => {
    for (const method of ['pickup', 'delivery'] as const) {
      const order = await placed(method)
      const page = await success(order)
      expect(page.percent).toBe('37.5')
      expect(page.words).toContain('Estado: En preparación')
      expect(page.words).toContain('Estado En preparación Canal Online')
      expect(page.words).toContain('En Preparación : en curso Listo para Recoger : pendiente Entregado : pendiente')
      expect((await view(order)).words).toContain('Estado Por enviar Canal Online')
      expect((await view(order)).words).toContain('Estado del Pedido Tu pedido está siendo procesado.')
    }
  })

  it.each<[string, 'pickup' | 'delivery', Partial<OrderStatuses>, string, string[], string]>([
    [
      'is paid',
      'pickup',
      { paymentStatus: 'Pagado' },
      '25',
      ['Estado: Recibido', 'Pago Pagado', 'Tiempo estimado'],
      'La tienda recibió tu pedido',
    ],
    [
      'is prepared',
      'pickup',
      { preparationStatus: 'En preparación' },
      '37.5',
      ['Estado: En preparación', 'Recoges el miércoles', '3 días 7 horas', 'En Preparación : en curso'],
      'La tienda está preparando tu pedido.',
    ],
    [
      'can be picked up',
      'pickup',
      { preparationStatus: 'Preparado' },
      '62.5',
      [
        'Estado: Preparado Recoges el miércoles, 25 de noviembre, 12:00 Tu pedido está listo! Ya puedes pasar a recogerlo en tienda',
        'Listo para Recoger : en curso',
        'Apartamos tus productos durante 48 horas',
      ],
      'Tu pedido está listo. Ya puedes pasar a recogerlo en tienda.',
    ],
    [
      'was picked up',
      'pickup',
      { preparationStatus: 'Entregado' },
      '100',
      [
        'Estado: Entregado Elegiste recoger el',
        'Tu pedido fue entregado ¡Gracias por tu compra!',
        'Entregado : completado',
      ],
      'Tu pedido fue entregado.',
    ],
    [
      'is ready to be sent',
      'delivery',
      { preparationStatus: 'Preparado' },
      '50',
      ['Estado: Preparado Tu pedido está listo! Te contactaremos', 'En Preparación : completado Enviado : pendiente'],
      'Tu pedido está preparado.',
    ],
    [
      'was sent',
      'delivery',
      { preparationStatus: 'Enviado' },
      '62.5',
      ['Estado: Enviado Tu pedido va en camino', 'Enviado : en curso'],
      'Tu pedido va en camino.',
    ],
    [
      'was delivered',
      'delivery',
      { preparationStatus: 'Entregado' },
      '100',
      ['Estado: Entregado'],
      'Tu pedido fue entregado.',
    ],
  ])('show that it %s', async (_, method, to, percent, texts, viewed) => {
    const order = await placed(method)
    await advance(order, to)
    const page = await success(order)
    expect(page.percent).toBe(percent)
    for (const text of texts) expect(page.words).toContain(text)
    expect(page.main).toContain(`aria-label="Código QR del pedido ${order}"`)
    const status = /Estado: (\S+(?: preparación)?)/.exec(page.words)?.[1]
    const { words } = await view(order)
    expect(words).toContain(`Estado ${status} Pago`)
    expect(words).toContain(`Estado del Pedido ${viewed}`)
    expect(words).toContain('Puedes guardar este enlace')
  })

  it('show that it was cancelled, and why to who placed it', async () => {
    const order = await placed('pickup')
    await cancel(order)
    const page = await success(order)
    expect(page.main).toMatch(/<h1[^>]*>Pedido Cancelado<\/h1>/)
    expect(page.html).toContain('<title>Pedido Cancelado · luna</title>')
    for (const text of [
      'Estado: Cancelado Tu pedido fue cancelado Los productos ya no están apartados.',
      `Estado Cancelado Motivo ${REASON} Canal Online`,
      'Qué sigue? No tienes que hacer nada.',
    ]) {
      expect(page.words).toContain(text)
    }
    expect(page.percent).toBeNull()
    for (const shown of [page, await view(order)]) {
      expect(shown.main).not.toContain('Código QR')
      expect(shown.words).not.toMatch(/Apartamos|Recoges el|Tiempo estimado|Recoger en tienda|Escribir una opinión/)
    }
    const viewed = await view(order)
    expect(viewed.words).toContain(`Estado Cancelado Motivo ${REASON}`)
    expect(viewed.words).toContain('Estado del Pedido Tu pedido fue cancelado')
  })

  it('show a stranger how far it is, and neither reason nor payment', async () => {
    const order = await placed('pickup')
    await advance(order, { paymentStatus: 'Pagado', preparationStatus: 'Preparado' })
    const ready = await success(order, false)
    expect(ready.words).toContain('Estado: Preparado Tu pedido está listo!')
    expect(ready.html).not.toContain('Pagado')
    await cancel(order)
    const cancelled = await success(order, false)
    expect(cancelled.words).toContain('Estado: Cancelado')
    expect(cancelled.html).not.toContain(REASON)
  })

  describe('after the estimate', () => {
    it.each([
      [null, 'Tu pedido está listo! Ya puedes pasar a recogerlo en tienda'],
      ['En preparación', 'Seguimos preparando tu pedido Te avisaremos por email en cuanto esté listo.'],
    ] as const)('show of one that is %j: %j', async (preparationStatus, text) => {
      const order = await placed('pickup')
      if (preparationStatus) await advance(order, { preparationStatus })
      app = await createOrderApp(db, { now: () => pastEstimate })
      expect((await success(order, false)).words).toContain(text)
    })
  })

  it('have the progress in a small object of its own', async () => {
    const order = await placed('delivery')
    await advance(order, { preparationStatus: 'Enviado' })
    const { body } = await app.request(`/luna/order-success.data?folio=${order}`)
    expect(body.text).toContain('orderProgress')
    expect(body.text).toContain('sent')
  })
})
