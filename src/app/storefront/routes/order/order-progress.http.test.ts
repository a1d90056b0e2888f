import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { advanceOrder } from '#actions/order/advance-order.ts'
import { cancelOrder } from '#actions/order/cancel-order.ts'
import type { Db } from '#data/database/client.ts'
import { store } from '#data/schema/store.ts'
import type { OrderStatuses } from '#domain/order/order-progress.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

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
  let clock: Date
  const openAt = async (at: Date) => {
    clock = at
    app = await createOrderApp(db, { now: () => at })
  }

  beforeAll(async () => {
    db = (await engine.open()).db
    ;({ productIds } = await createStore(db, { account, products: [{ name: 'Prenda' }] }))
  })
  beforeEach(async () => {
    await db.update(store).set({ advancesOrdersSince: null })
    await openAt(now)
    return () => expect(app.logged).toEqual([])
  })

  const by = { account, actor: 'key:caja' as const, now, queueMail: async () => {} }
  /** @param hour the chosen hour of a pickup */
  async function placed(
    deliveryMethod: 'pickup' | 'delivery',
    hour = new Date('2026-11-25T18:00:00Z'),
  ): Promise<number> {
    folio += 1
    const pickupAt = deliveryMethod === 'pickup' ? hour : null
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
    const at = app.services.orderSigner.signBrowser({ account, folio: order, now: clock.getTime() })
    return pageAt(`/luna/order-success?folio=${order}`, isOwner ? `pedido-luna-${order}=${at}` : '')
  }
  const view = (order: number) => pageAt(`/luna/order-view?folio=${order}&email=ana@correo.mx`)

  it('show the specified texts until a first status comes', async () => {
    for (const method of ['pickup', 'delivery'] as const) {
      const order = await placed(method)
      const page = await success(order)
      expect(page.percent).toBe('37.5')
      expect(page.words).toContain('Estado: En preparación')
      expect(page.words).toContain('Estado En preparación Canal Online')
      const third = method === 'pickup' ? 'Listo para Recoger' : 'Enviado'
      expect(page.words).toContain(`En Preparación : en curso ${third} : pendiente Entregado : pendiente`)
      const label = method === 'pickup' ? 'Por recoger' : 'Por enviar'
      expect((await view(order)).words).toContain(`Estado ${label} Canal Online`)
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
      [
        'Estado: Preparado Tu pedido está preparado Te contactaremos',
        'En Preparación : completado Enviado : pendiente',
      ],
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
    // The counter has nothing to scan any more once it is handed over.
    const isHandedOver = to.preparationStatus === 'Entregado'
    expect(page.main.includes(`aria-label="Código QR del pedido ${order}"`)).toBe(!isHandedOver)
    const status = /Estado: (\S+(?: preparación)?)/.exec(page.words)?.[1]
    const { words } = await view(order)
    expect(words).toContain(`Estado ${status} Canal Online Pago`)
    expect(words).toContain(`Estado del Pedido ${viewed}`)
    expect(words).toContain('Puedes guardar este enlace')
  })

  it('show that it was cancelled, and the reason in the browser that placed it', async () => {
    const order = await placed('pickup')
    await cancel(order)
    const page = await success(order)
    expect(page.main).toMatch(/<h1[^>]*>Pedido Cancelado<\/h1>/)
    expect(page.html).toContain('<title>Pedido Cancelado · luna</title>')
    for (const text of [
      'Estado: Cancelado Tu pedido fue cancelado Los productos ya no están apartados.',
      `Estado Cancelado Canal Online Motivo ${REASON}`,
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
    expect(viewed.words).toContain(`Estado Cancelado Canal Online Motivo ${REASON}`)
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
      [null, 'Estado: Preparado Tu pedido está listo! Ya puedes pasar a recogerlo en tienda'],
      ['En preparación', 'Seguimos preparando tu pedido Te avisaremos por email en cuanto esté listo.'],
    ] as const)('show %j as %j', async (preparationStatus, text) => {
      const order = await placed('pickup')
      if (preparationStatus) await advance(order, { preparationStatus })
      await openAt(pastEstimate)
      expect((await success(order, false)).words).toContain(text)
    })

    it('lead to the store once a delivery should have arrived, and do not call it ready', async () => {
      const order = await placed('delivery')
      await openAt(pastEstimate)
      const { words, percent } = await success(order)
      expect(words).toContain('Tu pedido ya debería haber llegado Si no lo tienes, contacta a la tienda.')
      expect(words).toContain('En Preparación : en curso Enviado : pendiente')
      expect(words).not.toMatch(/listo[!.]|Recoger/)
      expect(percent).toBe('37.5')
    })
  })

  describe('of a pickup at an hour before the estimate', () => {
    /** The Monday, 10:30 in the store. */
    const hour = new Date('2026-11-23T16:30:00Z')
    const READY = /está listo[!.]/
    const PREPARING = /en preparación|siendo procesado|estamos preparando/i

    it('count to that hour', async () => {
      const { words } = await success(await placed('pickup', hour))
      expect(words).toContain(
        'Estado: En preparación Recoges el lunes, 23 de noviembre, 10:30 Tiempo estimado 3 días 0 horas 9',
      )
      expect(words).toContain('Listo aproximadamente el lunes, 23 de noviembre, 10:30')
      expect(words).not.toMatch(READY)
    })

    it('show at that hour that it is ready, where the store never reports progress, and agree', async () => {
      const order = await placed('pickup', hour)
      await openAt(hour)
      const page = await success(order)
      expect(page.words).toContain(
        'Estado: Preparado Elegiste recoger el lunes, 23 de noviembre, 10:30 Tu pedido está listo! Ya puedes pasar a recogerlo',
      )
      expect(page.words).toContain('En Preparación : completado Listo para Recoger : en curso')
      expect(page.percent).toBe('62.5')
      const viewed = await view(order)
      expect(viewed.words).toContain('Estado Por recoger Canal')
      expect(viewed.words).toContain('Estado del Pedido Tu pedido está listo. Ya puedes pasar a recogerlo en tienda.')
      for (const { words } of [page, viewed]) {
        expect(words.replace('En Preparación : completado', '')).not.toMatch(PREPARING)
      }
    })

    it('do not claim it where the store reports progress, and has reported nothing of this one', async () => {
      const order = await placed('pickup', hour)
      await advance(await placed('delivery'), { preparationStatus: 'En preparación' })
      await openAt(new Date(hour.getTime() + 1))
      const shown = [await success(order), await view(order)]
      expect(shown[0]?.words).toContain('Estado: En preparación Elegiste recoger el lunes')
      expect(shown[0]?.words).toContain('Seguimos preparando tu pedido')
      for (const { words } of shown) expect(words).not.toMatch(READY)
      await advance(order, { preparationStatus: 'Preparado' })
      for (const { words } of [await success(order), await view(order)]) {
        expect(words).toMatch(READY)
        expect(words.replace(/En Preparación : completado/, '')).not.toMatch(PREPARING)
      }
    })

    it('claim nothing by the hour of an order that was only paid, once the store moves others', async () => {
      const order = await placed('pickup', hour)
      await advance(order, { paymentStatus: 'Pagado' })
      await openAt(hour)
      expect((await success(order)).words).toMatch(READY)
      await advance(await placed('pickup'), { preparationStatus: 'Preparado' })
      expect((await success(order)).words).not.toMatch(READY)
    })
  })

  it('speak of a pickup as a pickup on its view', async () => {
    const { words } = await view(await placed('pickup'))
    expect(words).toContain('Estado Por recoger')
    expect(words).toContain('Recoger en tienda Día')
    expect(words).not.toMatch(/Información de Envío|coordinar la entrega|Por enviar|Enviado/)
    expect((await view(await placed('delivery'))).words).toContain('Información de Envío Nombre Ana Ruiz')
  })

  it('invite to a review once it was handed over, and not before', async () => {
    for (const method of ['pickup', 'delivery'] as const) {
      const order = await placed(method)
      const steps = method === 'pickup' ? (['Preparado'] as const) : (['Preparado', 'Enviado'] as const)
      for (const preparationStatus of [null, ...steps]) {
        if (preparationStatus) await advance(order, { preparationStatus })
        for (const { words } of [await success(order), await view(order)]) expect(words).not.toContain('opinión')
      }
      await advance(order, { preparationStatus: 'Entregado' })
      for (const { main } of [await success(order), await view(order)]) {
        expect(main).toMatch(/<a [^>]*href="\/luna\/product\/\d+#opiniones"[^>]*>Escribir una opinión/)
      }
    }
  })

  it('have a link to where the order is found later, also in a store without one in its header', async () => {
    const order = await placed('pickup')
    const { html, main } = await success(order)
    expect(html.replace(/<main.*<\/main>/s, '')).not.toContain('order-search')
    expect(main).toMatch(
      /Con tu folio y tu email puedes.{0,20}<a [^>]*href="\/luna\/order-search"[^>]*>consultar tu pedido</,
    )
    const path = `/luna/order-view?folio=${order}&amp;email=ana%40correo.mx`
    expect((await view(order)).main).toMatch(new RegExp(`<a [^>]*href="${path.replace('?', '\\?')}"[^>]*>este enlace`))
  })

  it('have the progress in a small object of its own', async () => {
    const order = await placed('delivery')
    await advance(order, { preparationStatus: 'Enviado' })
    const { body } = await app.request(`/luna/order-success.data?folio=${order}`)
    expect(body.text).toContain('orderProgress')
    expect(body.text).toContain('sent')
  })
})
