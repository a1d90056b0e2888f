import { pino } from 'pino'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { attempt } from '#data/schema/attempt.ts'
import { branch } from '#data/schema/store.ts'
import type { Timer } from '#domain/time/timer.ts'
import { createOrderSigner } from '#server/adapters/order-signer.ts'
import { appServices, openServices } from '#test/app-services.ts'
import { loadBuiltApp } from '#test/built-app.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'

const { createApp } = await loadBuiltApp()

const LOGO = 'c'.repeat(64)

function appOver(db: Db, timer: Timer = { now: () => 0, wait: async () => {} }) {
  const logged: string[] = []
  const services = openServices(db)
  const app = createApp(
    appServices({
      ready: () => services,
      timer,
      log: pino({ level: 'warn' }, { write: (line: string) => logged.push(line) }),
    }),
  )
  const request = async (path: string, init: RequestInit = {}, peer = '189.203.1.1') => {
    const headers = { host: 'localhost', ...(init.headers as Record<string, string>) }
    const connection = { incoming: { socket: { remoteAddress: peer } } }
    const response = await app.request(`http://localhost${path}`, { ...init, headers }, connection)
    const html = await response.text()
    return { status: response.status, headers: response.headers, html, text: wordsOf(html) }
  }
  return { request, logged, pages: services.pages, signer: services.orderSigner }
}

/** A page between header and footer. */
function mainOf(html: string): string {
  return /<main.*<\/main>/s.exec(html)?.[0] ?? ''
}

/** The text of a page, on one line. */
function wordsOf(html: string): string {
  return mainOf(html)
    .replaceAll('<!-- -->', '')
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
}

describeOnEngines("an order's pages", (engine) => {
  let db: Db
  let app: ReturnType<typeof appOver>
  let productIds: number[]
  const view = (query: Record<string, string>, account = 'luna') =>
    `/${account}/order-view?${new URLSearchParams(query)}`
  const mine = { folio: '12', email: 'ana@correo.mx' }

  beforeAll(async () => {
    db = (await engine.open()).db
    const luna = {
      account: 'luna',
      storeName: 'Casa Luna',
      logo: LOGO,
      products: [{ name: 'Vestido' }, { name: 'Falda' }],
    }
    ;({ productIds } = await createStore(db, luna))
    const norte = await createStore(db, { account: 'norte', storeName: ' ', products: [{ name: 'Bota' }] })
    const amounts = { subtotal: 17_241, tax: 2_759, discount: 1_000, discountReason: 'Cupón', total: 27_000 }
    await addOrder(db, {
      account: 'luna',
      folio: 12,
      email: 'Ana@Correo.mx',
      name: 'Ana <b>Ruiz</b>',
      productIds,
      columns: { ...amounts, deliveryMethod: 'delivery', shipping: 8_000 },
      header: { clientecolonia: 'Roma Norte', envio_tarifa_nombre: 'Envío local' },
    })
    await addOrder(db, { account: 'luna', folio: 13, email: 'ana@correo.mx', productIds })
    await db.insert(branch).values({ account: 'luna', fid: 'matriz', name: 'Luna Roma', phone: '55 0143 3270' })
    await addOrder(db, {
      account: 'luna',
      folio: 14,
      email: 'ana@correo.mx',
      productIds,
      header: { pickup_notes: 'Llega mi hermana' },
      columns: { pickupAt: new Date('2026-12-19T18:00:00Z') },
    })
    await addOrder(db, { ...norte, folio: 99, email: 'luz@correo.mx', name: 'Luz Secreta' })
  })

  beforeEach(async () => {
    // The attempts of the test before would count, too.
    await db.delete(attempt)
    app = appOver(db)
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  describe('the view', () => {
    it('shows the whole order to a visitor who knows its e-mail, without regard to case', async () => {
      const { status, html, text } = await app.request(view({ ...mine, email: ' ANA@correo.MX ' }))
      expect(status).toBe(200)
      for (const words of [
        'Casa Luna Continuar Comprando Pedido #12 20 de noviembre de 2026, 10:20',
        'Información del Pedido Fecha 20 de noviembre de 2026 Hora 10:20 Estado Por enviar Canal Online',
        'Información de Envío Nombre Ana &lt;b&gt;Ruiz&lt;/b&gt; Email Ana@Correo.mx Dirección Chiapas 148, Roma Norte',
        'Ciudad Cuauhtémoc Estado Ciudad de México Código Postal 06700 País México',
        'Productos Ordenados Prenda Cantidad: 1',
        'Resumen del Pedido Subtotal $172.41 Descuentos Cupón −$10.00 Impuestos $27.59 Envío local $80.00 Total $270.00',
        'Estado del Pedido Tu pedido está siendo procesado.',
        'Casa Luna · Pedido #12',
      ]) {
        expect(text).toContain(words)
      }
      expect(html).toContain('<title>Pedido #12 · Casa Luna</title>')
      expect(mainOf(html)).toContain(`<img src="/img/luna/${LOGO}/400" alt=""`)
      // Data that the page doesn't show isn't sent with it either.
      expect(html).not.toMatch(/555 ?123 ?4567/)
      expect(html).not.toContain('Abierto')
      // A delivery has nothing to show at a counter.
      expect(html).not.toMatch(/Recoger en tienda|Luna Roma|<figure/)
    })

    it.each([
      ['its e-mail', () => ({ folio: '14', email: 'ana@correo.mx' })],
      ['its link', () => ({ folio: '14', firma: app.signer.signLink({ account: 'luna', folio: 14 }) })],
    ])(
      'shows when and where a pickup is, and the codes for the counter, to a visitor who knows %s',
      async (_, query) => {
        const { html, text } = await app.request(view(query()))
        for (const words of [
          'Recoger en tienda Día sábado, 19 de diciembre Hora 12:00 Notas Llega mi hermana Sucursal Luna Roma Agregar a mi calendario 55 0143 3270',
          '14 Muestra estos códigos en el mostrador',
          'Información de Facturación Nombre Ana Ruiz Email ana@correo.mx',
          'Dirección Chiapas 148 Ciudad Cuauhtémoc',
        ]) {
          expect(text).toContain(words)
        }
        expect(html).toContain('aria-label="Código QR del pedido 14"')
        expect(html).toContain('aria-label="Código de barras del folio 14"')
      },
    )

    it('is called by the name of the trade where its store has none', async () => {
      const { html, text } = await app.request(view({ folio: '99', email: 'luz@correo.mx' }, 'norte'))
      expect(text).toContain('Tienda Online · Pedido #99')
      expect(html).toContain('<title>Pedido #99 · Tienda Online</title>')
      for (const [path, title] of [
        ['order-search', 'Mis Compras'],
        ['checkout', 'Completar compra'],
      ]) {
        expect((await app.request(`/norte/${path}`)).html).toContain(`<title>${title} · Tienda Online</title>`)
      }
    })

    it('is never cached or indexed, in any form of request', async () => {
      for (const path of [
        view(mine),
        view(mine).replace('?', '.data?'),
        `${view(mine).replace('?', '.data?')}&_routes=root`,
      ]) {
        const { headers } = await app.request(path)
        expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
      }
      for (const path of [
        'order-mail?folio=12',
        'order-mail.data?folio=12',
        'order-success?folio=12',
        'orders',
        'checkout',
      ]) {
        const { headers } = await app.request(`/luna/${path}`)
        expect([headers.get('cache-control'), headers.get('x-robots-tag')]).toEqual(['private, no-store', 'noindex'])
      }
    })

    it('opens for the link of the mail, which has no e-mail in it', async () => {
      const firma = app.signer.signLink({ account: 'luna', folio: 12 })
      const { status, text } = await app.request(view({ folio: '12', firma }))
      expect(status).toBe(200)
      expect(text).toContain('Pedido #12')
      // The link alone also shows the phone.
      expect(text).toContain('Teléfono 555 123 4567')
    })

    it.each([['#12'], [' 12 '], ['0012']])('takes the folio as it may be written: %j', async (folio) => {
      expect((await app.request(view({ ...mine, folio }))).status).toBe(200)
    })

    it.each<[string, Record<string, string>, number, string]>([
      ['nothing', {}, 400, 'Error Parámetros incompletos. Se requiere folio y email.'],
      ['no e-mail', { folio: '12' }, 400, 'Error Parámetros incompletos. Se requiere folio y email.'],
      ['a blank e-mail', { folio: '12', email: ' ' }, 400, 'Error Parámetros incompletos. Se requiere folio y email.'],
      ['no folio', { email: 'ana@correo.mx' }, 400, 'Error Parámetros incompletos. Se requiere folio y email.'],
      ['lists', { 'folio[]': '12', 'email[]': 'ana@correo.mx' }, 400, 'Error Parámetros incompletos.'],
      [
        'another e-mail',
        { ...mine, email: 'luz@correo.mx' },
        403,
        'Acceso Denegado Acceso denegado. El email no coincide con el pedido.',
      ],
      ['HTML for an e-mail', { ...mine, email: '<script>alert(1)</script>' }, 403, 'Acceso Denegado'],
      ['a NUL byte in the e-mail', { ...mine, email: 'ana@correo.mx\0' }, 403, 'Acceso Denegado'],
      ['a made-up link', { folio: '12', firma: 'x'.repeat(1_000) }, 403, 'Acceso Denegado'],
      ['a made-up link of no order', { folio: '888', firma: 'x' }, 403, 'Acceso Denegado'],
      ['no such folio', { ...mine, folio: '888' }, 404, 'Error No se pudo encontrar el pedido especificado.'],
      ['a folio beyond all', { ...mine, folio: String(10 ** 12) }, 404, 'Error No se pudo encontrar el pedido'],
      ['a folio of words', { ...mine, folio: '<img src=x>' }, 404, 'Error No se pudo encontrar el pedido'],
      ['a folio below all', { ...mine, folio: '-12' }, 404, 'Error No se pudo encontrar el pedido'],
      ['the folio of another store', { folio: '99', email: 'luz@correo.mx' }, 404, 'Error No se pudo encontrar'],
    ])('rejects %s, with a way home', async (_, query, status, words) => {
      const response = await app.request(view(query))
      expect(response.status).toBe(status)
      expect(response.text).toContain(words)
      expect(response.text).toContain('Volver al Inicio')
      expect(response.html).not.toContain('<script>alert')
      expect(response.html).not.toMatch(/Ana|Luz Secreta|Chiapas/)
    })

    it('does not open for the link of another store, folio or purpose', async () => {
      const other = createOrderSigner(['the secret of another installation'])
      for (const firma of [
        app.signer.signLink({ account: 'norte', folio: 12 }),
        app.signer.signLink({ account: 'luna', folio: 13 }),
        app.signer.signBrowser({ account: 'luna', folio: 12, now: 0 }),
        other.signLink({ account: 'luna', folio: 12 }),
      ]) {
        expect((await app.request(view({ folio: '12', firma }))).status).toBe(403)
      }
    })

    it.each([
      ['found', mine, 200],
      ['rejected', { ...mine, email: 'luz@correo.mx' }, 403],
    ])('is private when %s: never cached or shown, as a page and as data', async (_, query, status) => {
      const { bytes } = app.pages
      for (const path of [view(query), view(query).replace('order-view', 'order-view.data')]) {
        const { headers, html, ...response } = await app.request(path)
        expect(response.status).toBe(status)
        expect(headers.get('cache-control')).toBe('private, no-store')
        expect(headers.get('referrer-policy')).toBe('no-referrer')
        if (status === 403) expect(html).not.toMatch(/Ana|Chiapas/)
      }
      expect(app.pages.bytes).toBe(bytes)
      const { html } = await app.request(view(query))
      expect(html).toContain('<meta name="robots" content="noindex"/>')
    })

    it('is closed for a while to a visitor who guesses at its e-mail, but not to its link', async () => {
      const guess = (email: string) => app.request(view({ folio: '13', email }), {}, '189.203.2.1')
      const guesses = Array.from({ length: 10 }, (_, time) => guess(`${time}@correo.mx`))
      expect((await Promise.all(guesses)).map(({ status }) => status)).toEqual(Array(10).fill(403))
      const { status, headers, text } = await guess('ana@correo.mx')
      expect([status, headers.get('retry-after')]).toEqual([429, '600'])
      expect(headers.get('cache-control')).toBe('private, no-store')
      expect(text).toContain('Demasiados intentos. Espera unos minutos y vuelve a intentarlo. Volver al Inicio')
      const firma = app.signer.signLink({ account: 'luna', folio: 13 })
      expect((await app.request(view({ folio: '13', firma }), {}, '189.203.2.1')).status).toBe(200)
      expect((await app.request(view(mine), {}, '189.203.2.1')).status).toBe(200)
    })

    it('is closed by no strangers to a visitor who knows its e-mail, wherever they guess from', async () => {
      const statuses: number[] = []
      for (let time = 0; time < 60; time++) {
        const query = view({ folio: '13', email: `${time}@correo.mx` })
        statuses.push((await app.request(query, {}, `189.203.3.${time % 12}`)).status)
      }
      // Twenty until it is under siege, and then one of each visitor.
      expect(statuses.filter((each) => each === 403)).toHaveLength(32)
      expect((await app.request(view({ ...mine, folio: '13' }), {}, '189.203.9.9')).status).toBe(200)
    })

    it('delays each failure by the same time, and a success not at all', async () => {
      const waited: number[] = []
      const timer = { now: () => 0, wait: async (milliseconds: number) => waited.push(milliseconds) }
      const timed = appOver(db, timer)
      expect((await timed.request(view(mine))).status).toBe(200)
      expect(waited).toEqual([])
      const failures: Record<string, string>[] = [
        { ...mine, email: 'luz@correo.mx' },
        { ...mine, folio: '888' },
        { ...mine, folio: 'doce' },
        { folio: '12', firma: 'x' },
        { folio: '888', firma: 'x' },
      ]
      for (const query of failures) expect((await timed.request(view(query))).status).toBeGreaterThan(400)
      expect(waited).toHaveLength(failures.length)
      expect(waited[0]).toBeGreaterThan(0)
      expect(new Set(waited).size).toBe(1)
    })

    it('may be looked at as often as its owner likes', async () => {
      for (let time = 0; time < 15; time++) expect((await app.request(view(mine))).status).toBe(200)
    })
  })

  it('are found by a form that needs no scripts', async () => {
    const { status, headers, html, text } = await app.request('/luna/order-search')
    expect([status, headers.get('cache-control')]).toEqual([200, 'private, no-store'])
    const sent = await app.request('/luna/order-search.data')
    expect(sent.headers.get('cache-control')).toBe('private, no-store')
    expect(html).toMatch(/<form noValidate="" [^>]*action="\/luna\/order-view" method="get">/)
    expect(html).toContain('<meta name="robots" content="noindex"/>')
    for (const words of [
      'Mis Compras',
      'Buscar Pedido',
      'Recuperar Folios',
      'Cómo funciona',
      'No recuerdas tu folio?',
    ]) {
      expect(text).toContain(words)
    }
  })
})
