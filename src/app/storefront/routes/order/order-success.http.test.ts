import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { hold } from '#data/schema/hold.ts'
import { order, orderLine } from '#data/schema/order.ts'
import { stock } from '#data/schema/stock.ts'
import { branch, businessHours, specialHours } from '#data/schema/store.ts'
import { createStoreDirectory } from '#server/http/store-directory.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'

const account = 'luna'
const DAY = 24 * 3_600_000
/** A Friday, 10:20 in the store: ready on the Monday. */
const placedAt = new Date('2026-11-20T16:20:00Z')
const now = new Date('2026-11-20T16:21:00Z')

/** The private details of the order 1042, as they would appear on the page. */
const SECRETS =
  /Ana|Ruiz|correo\.mx|555 ?123 ?4567|Chiapas|Cuauhtémoc|06700|Vestido Jacaranda|\$\d|\b(?:8621|1379|9000)\b|25 de noviembre|12:00|Matriz|Llega mi hermana|<svg[^>]*role="img"/

describeOnEngines('the success page', (engine) => {
  let db: Db
  let app: OrderApp

  beforeAll(async () => {
    db = (await engine.open()).db
    const { productIds } = await createStore(db, { account, domain: 'luna.mx', products: [{ name: 'Prenda' }] })
    await createStore(db, { account: 'norte', products: [{ name: 'Bota' }] })
    await db.insert(branch).values({
      account,
      fid: 'matriz',
      name: 'Matriz',
      street: 'Chiapas 148',
      locality: 'Roma',
      phone: '55 0143 3270',
    })
    const week = { account, branchFid: 'matriz' }
    await db.insert(businessHours).values([
      { ...week, day: 1, active: false, opens: 0, closes: 0 },
      { ...week, day: 3, active: true, opens: 10 * 60, closes: 20 * 60 },
    ])
    const special = { account, branchFid: 'matriz', active: false, opens: 0, closes: 0 }
    await db.insert(specialHours).values([
      { ...special, date: '2026-11-19', note: 'Ayer' },
      { ...special, date: '2026-11-28', note: 'Inventario' },
      { ...special, date: '2026-12-25', note: 'Navidad' },
    ])
    await addOrder(db, {
      account,
      folio: 1042,
      email: 'Ana@correo.mx',
      name: 'Ana Ruiz',
      productIds,
      header: { pickup_notes: 'Llega mi hermana' },
      columns: {
        createdAt: placedAt,
        pickupAt: new Date('2026-11-25T18:00:00Z'),
        subtotal: 8_621,
        tax: 1_379,
        discount: 1_000,
        discountReason: 'Cupón de descuento 10 %',
        total: 9_000,
      },
    })
    await db.update(orderLine).set({ name: 'Vestido Jacaranda / Arena / M' }).where(eq(orderLine.account, account))
    await addOrder(db, {
      account,
      folio: 7,
      email: 'luz@correo.mx',
      name: 'Luz Paz',
      productIds,
      header: {
        delivery_method: 'delivery',
        envio_tarifa_nombre: 'Envío local',
        delivery_instructions: 'Tocar fuerte',
      },
      columns: { createdAt: placedAt, deliveryMethod: 'delivery', pickupAt: null, shipping: 8_000, total: 18_000 },
    })
    await addOrder(db, {
      account,
      folio: 8,
      email: 'eva@correo.mx',
      productIds,
      header: { sucursal: 'centro', sucursalnombre: 'Centro' },
      columns: { createdAt: placedAt },
    })
  })

  beforeEach(async () => {
    app = await createOrderApp(db, { now: () => now })
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  const cookieOf = (folio: number, at = now.getTime(), of = account) =>
    `pedido-luna-${folio}=${app.services.orderSigner.signBrowser({ account: of, folio, now: at })}`

  /** The page's own part and its words. */
  const open = async (path: string, headers: Record<string, string> = {}) => {
    const response = await app.request(path, { headers })
    const html: string = response.body.text
    const main = /<main.*<\/main>/s.exec(html)?.[0] ?? ''
    const words = main
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/\s+/g, ' ')
    return { ...response, html, main, words }
  }
  const own = (folio: number) => open(`/luna/order-success?folio=${folio}`, { cookie: `x=y; ${cookieOf(folio)}` })

  describe('in the browser that placed the order', () => {
    it('has the whole of a pickup', async () => {
      const { status, headers, html, main, words } = await own(1042)
      expect(status).toBe(200)
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(html).toContain('<meta name="robots" content="noindex"/>')
      expect(main).toMatch(/<h1[^>]*>Pedido Confirmado<\/h1>/)
      for (const text of [
        'Pedido #1042',
        'Estado: En preparación Recoges el miércoles, 25 de noviembre, 12:00 Tiempo estimado',
        'Información del Pedido Fecha 20 de noviembre de 2026 Hora 10:20 Estado En preparación Canal Online',
        'Información de Facturación Nombre Ana Ruiz Email Ana@correo.mx Teléfono 555 123 4567',
        'Chiapas 148, 06700 Cuauhtémoc, Ciudad de México, México',
        'Recoger en tienda Día miércoles, 25 de noviembre Hora 12:00 Notas Llega mi hermana Sucursal Matriz Agregar a mi calendario Chiapas 148, Roma Ver en el mapa (se abre en otra pestaña) 55 0143 3270 Pedidos en línea: los recoges miércoles 10:00–17:30 Horario Lunes y martes Cerrado Miércoles 10:00–20:00 Jueves a domingo Cerrado Días especiales Sábado 28 de noviembre Cerrado · Inventario',
        'Vestido Jacaranda / Arena / M Cantidad: 1',
        'Subtotal $86.21 Descuentos Cupón de descuento 10 % −$10.00 Impuestos $13.79 Envío Gratis Total $90.00',
        'Pedido Recibido : completado En Preparación : en curso Listo para Recoger : pendiente Entregado : pendiente',
        'Qué sigue? Estamos preparando tu pedido.',
        'consultar tu pedido cuando quieras. Si cambias de idea, puedes cancelarlo desde este navegador o con el enlace del correo.',
        'Apartamos tus productos durante 48 horas a partir de la hora que elegiste.',
        // Monday at 18:00, less a minute of the Friday at 10:20.
        '3 días 7 horas 39 minutos 0 segundos',
      ]) {
        expect(words).toContain(text)
      }
      expect(main).toContain('aria-valuenow="37.5"')
      // The width, of which the margin is part (docs/rules/order.md#counter-codes).
      expect(main).toMatch(/aria-label="Código QR del pedido 1042"[^>]* width="200" height="200"/)
      expect(main).toContain('aria-label="Código de barras del folio 1042"')
      expect(main).not.toContain('#opiniones')
    })

    it('has the address, the shipping type and its fee of a delivery', async () => {
      const { words } = await own(7)
      expect(words).toContain('Entrega a domicilio Tipo de envío Envío local Tiempo de entrega 1-2 días hábiles')
      expect(words).toContain('Dirección Chiapas 148, 06700 Cuauhtémoc, Ciudad de México, México Instrucciones Tocar')
      expect(words).toContain('Impuestos $13.79 Envío local $80.00 Total $180.00')
      expect(words).toContain('7 Muestra estos códigos en la tienda si necesitas ayuda')
      expect(words).not.toMatch(/Recoger en tienda|Recoges|Sucursal|mostrador/)
    })

    it('reports that the pieces of a delivery are on sale again, as its store has not confirmed in time', async () => {
      expect((await own(7)).words).not.toContain('Ya no apartamos')
      const [delivery] = await db.select({ id: order.id }).from(order).where(eq(order.folio, 7))
      const [place] = await db.select().from(stock).where(eq(stock.account, account))
      if (!delivery || !place) throw new Error('nothing to hold')
      const { variantId, warehouseFid } = place
      const ended = { account, orderId: delivery.id, variantId, warehouseFid, quantity: 1, endedAt: now }
      await db.insert(hold).values(ended)
      const { words } = await own(7)
      expect(words).toContain('Ya no apartamos tus productos: pregunta a la tienda si aún los hay.')
      expect(words).toContain('Estado: En preparación')
      await db.delete(hold)
    })

    it('leads to the payment that it waits for, of which strangers see nothing', async () => {
      const ofEva = eq(order.folio, 8)
      await db
        .update(order)
        .set({ payBy: new Date(now.getTime() + DAY) })
        .where(ofEva)
      const { main, words } = await own(8)
      expect(main).toMatch(/<h1[^>]*>Pedido Recibido<\/h1>/)
      expect(words).toContain('Estado: Espera tu pago')
      const stranger = await open('/luna/order-success?folio=8')
      expect(stranger.main).toMatch(/<h1[^>]*>Pedido Confirmado<\/h1>/)
      expect(stranger.html).not.toContain('Espera tu pago')
      await db.update(order).set({ payBy: null }).where(ofEva)
    })

    it('shows when the estimated time has come', async () => {
      const later = Date.UTC(2026, 10, 24)
      app = await createOrderApp(db, { now: () => new Date(later) })
      const { words } = await open('/luna/order-success?folio=1042', { cookie: cookieOf(1042, later) })
      expect(words).toContain('Tu pedido está listo! Ya puedes pasar a recogerlo en tienda')
      expect(words).toContain('Ana Ruiz')
    })

    it('leads to the store when the days of a delivery have passed', async () => {
      const later = Date.UTC(2026, 11, 8)
      app = await createOrderApp(db, { now: () => new Date(later) })
      const { words } = await open('/luna/order-success?folio=7', { cookie: cookieOf(7, later) })
      expect(words).toContain('Tu pedido ya debería haber llegado Si no lo tienes, contacta a la tienda.')
      expect(words).not.toContain('recogerlo en tienda')
    })

    it('names the order’s own branch where the store’s has become another, and nothing else of it', async () => {
      const { words } = await own(8)
      expect(words).toContain('Sucursal Centro')
      expect(words).not.toMatch(/Matriz|55 0143 3270|Horario/)
    })

    it('is there on the store’s own domain, and for a folio written otherwise', async () => {
      for (const folio of ['1042', '%231042', '001042', '%20%23%201042%20']) {
        const { words } = await open(`/order-success?folio=${folio}`, { host: 'luna.mx', cookie: cookieOf(1042) })
        expect(words).toContain('Ana Ruiz')
      }
    })

    it('is data for a page that is open already', async () => {
      const { status, headers, html } = await open('/luna/order-success.data?folio=1042', { cookie: cookieOf(1042) })
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(html).toContain('Ana Ruiz')
    })
  })

  describe('for a stranger', () => {
    it.each([
      ['without a cookie', () => ''],
      ['with an empty one', () => 'pedido-luna-1042='],
      ['with one made up', () => 'pedido-luna-1042=1.1'],
      ['with one of another order', () => `pedido-luna-1042=${cookieOf(7).split('=')[1]}`],
      ['with one of another store', () => cookieOf(1042, now.getTime(), 'norte')],
      ['with one of yesterday', () => cookieOf(1042, now.getTime() - DAY)],
      ['with an invalid cookie header', () => `;;=;pedido-luna-1042;${'x'.repeat(4_000)}`],
    ])('%s has how far it is, and nothing else', async (_, cookie) => {
      const { status, headers, main, words } = await open('/luna/order-success?folio=1042', { cookie: cookie() })
      expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(words).toContain('Si es tuyo, búscalo con tu email y tu folio.')
      for (const text of ['Pedido #1042', 'Estado: En preparación', '3 días 7 horas 39 minutos', 'En Preparación']) {
        expect(words).toContain(text)
      }
      expect(main).toContain('href="/luna/order-search"')
      expect(main).not.toMatch(SECRETS)
      const sent = await open('/luna/order-success.data?folio=1042&_routes=routes%2Forder%2Forder-success', {
        cookie: cookie(),
      })
      expect(sent.headers.get('cache-control')).toBe('private, no-store')
      expect(sent.html).toContain('readyAt')
      expect(sent.html).not.toMatch(SECRETS)
    })

    it('has nothing in the page’s own data, either', async () => {
      const { html } = await open('/luna/order-success?folio=1042')
      expect(html).not.toMatch(
        /Ruiz|correo\.mx|555 ?123 ?4567|Chiapas|06700|Jacaranda|Llega mi hermana|86\.21|8621|9000/,
      )
    })
  })

  it.each([
    ['', 400, 'No se encontró el número de pedido'],
    ['?folio=', 400, 'No se encontró el número de pedido'],
    ['?folio=%20%20', 400, 'No se encontró el número de pedido'],
    ['?folio=999', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=abc', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=0', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=-1042', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=1e3', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=1000000000000', 404, 'No se pudo cargar la información del pedido'],
    ['?folio=%00', 404, 'No se pudo cargar la información del pedido'],
    [`?folio=${'9'.repeat(5_000)}`, 404, 'No se pudo cargar la información del pedido'],
    ["?folio=1042'--", 404, 'No se pudo cargar la información del pedido'],
  ])('is an error at %j', async (query, expected, sentence) => {
    for (const path of [`/luna/order-success${query}`, `/luna/order-success.data${query}`]) {
      const { status, headers, html, main, words } = await open(path)
      expect([status, headers.get('cache-control')]).toEqual([expected, 'private, no-store'])
      expect(html).toContain(sentence)
      if (path.includes('.data')) continue
      expect(words).toContain(`Error ${sentence}`)
      expect(main).toMatch(/<a[^>]*href="\/luna"[^>]*>Volver al Inicio<\/a>/)
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    }
  })

  it('knows no order of another store', async () => {
    expect((await open('/norte/order-success?folio=1042', { cookie: cookieOf(1042) })).status).toBe(404)
  })
})

describeOnEngines('the success page without its database', (engine) => {
  it('shows that the order could not be loaded', async () => {
    const database = await engine.open()
    await createStore(database.db, { account, products: [] })
    // The store is known, however long the database takes to close.
    const app = await createOrderApp(database.db, { parts: { stores: createStoreDirectory(database, () => 0) } })
    expect((await app.request('/luna/order-search')).status).toBe(200)
    await database.close()
    const { status, body } = await app.request('/luna/order-success?folio=1042')
    expect(status).toBe(500)
    expect(body.text).toContain('Error al cargar el pedido')
    expect(body.text).toContain('Volver al Inicio')
    expect(body.text).toContain('Reintentar')
    expect(app.logged).toHaveLength(1)
  })
})
