import { asc } from 'drizzle-orm'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { idempotency, order } from '#data/schema/order.ts'
import { variant } from '#data/schema/product.ts'
import { CHECKOUT_FIELDS, type CheckoutField } from '#domain/checkout/checkout-form.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { startMail } from '#test/mail.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { DELIVERY_FORM, NOON, orderRequest, PICKUP_FORM } from '#test/order-request.ts'

const PRICE = 45_000
/** A line of the first variant. */
const SEEN = { variantId: 1, quantity: 1, price: PRICE }

describeOnEngines('POST orders rejects', (engine) => {
  let db: Db
  let mail: Awaited<ReturnType<typeof startMail>>
  let app: OrderApp
  let foreign = 0

  const good = (more: Partial<Parameters<typeof orderRequest>[0]> = {}) => orderRequest({ lines: [SEEN], ...more })
  const send = (sent: unknown, headers: Record<string, string> = {}) => app.send('/luna/orders', sent, headers)
  const outcomeOf = async (sent: unknown) => {
    const { status, body } = await send(sent)
    return [status, body.code ?? body.ok]
  }
  const traces = async () => [await db.$count(order), await db.$count(idempotency)]

  beforeAll(async () => {
    const database = await engine.open()
    db = database.db
    const products = [{ name: 'Vestido', variants: [{ price: PRICE }] }]
    for (const plan of ['premium', 'basic'] as const) {
      await createStore(db, { account: plan === 'premium' ? 'luna' : 'norte', plan, products })
    }
    await createStore(db, { account: 'cerrada', isActive: false })
    const [own, other] = await db.select().from(variant).orderBy(asc(variant.id))
    expect(own?.id).toBe(SEEN.variantId)
    foreign = other?.id ?? 0
    mail = await startMail(database, { now: () => NOON })
  })
  afterAll(() => mail.jobs.stop())

  beforeEach(async () => {
    app = await createOrderApp(db, { parts: { mail: mail.jobs.mail } })
    // No request caused an unexpected error.
    return () => expect(app.logged).toEqual([])
  })

  it.each([
    '',
    'null',
    '5',
    '"x"',
    '{',
    '[]',
    '{}',
    'key=1',
    '\u0000',
    '['.repeat(9_000),
    '{"__proto__":{"key":"key-of-a-test-000001"}}',
  ])('an invalid order: %j', async (sent) => {
    expect(await outcomeOf(sent)).toEqual([400, 'malformed'])
  })

  it.each<[string, object]>([
    ['no key', { key: undefined }],
    ['a key of another kind', { key: 1_234_567_890_123_456 }],
    ['a key too short', { key: 'short' }],
    ['a key too long', { key: 'x'.repeat(65) }],
    ['a key with other signs', { key: `${'x'.repeat(20)}'--` }],
    ['no form', { form: undefined }],
    ['a form that is a list', { form: [] }],
    ['no lines', { lines: undefined }],
    ['invalid lines', { lines: { 0: SEEN } }],
    ['lines of nothing', { lines: [null, 5, []] }],
    ['a line twice', { lines: [SEEN, SEEN] }],
    ['more lines than a cart has', { lines: Array.from({ length: 101 }, (_, n) => ({ ...SEEN, variantId: n + 1 })) }],
    ['a line of no pieces', { lines: [{ ...SEEN, quantity: 0 }] }],
    ['a coupon of another kind', { coupon: 5 }],
    ['a coupon too long', { coupon: 'x'.repeat(2_000) }],
    ['no coupon, not even none', { coupon: undefined }],
  ])('a field that the checkout never sends: %s', async (_, changed) => {
    const { status, headers, body } = await send({ ...good(), ...changed })
    expect([status, body.code, headers.get('set-cookie')]).toEqual([400, 'malformed', null])
    expect(headers.get('content-type')).toContain('application/problem+json')
  })

  const NO_NUMBERS = [-1, 1.5, 1e300, null, '1', true, [1], {}]
  const NO_TEXTS = [null, 5, true, [], {}]

  it.each<[string, unknown[], (value: unknown) => object]>([
    ['variant', NO_NUMBERS, (variantId) => ({ lines: [{ ...SEEN, variantId }] })],
    ['quantity', NO_NUMBERS, (quantity) => ({ lines: [{ ...SEEN, quantity }] })],
    ['price', NO_NUMBERS, (price) => ({ lines: [{ ...SEEN, price }] })],
    ['points', NO_NUMBERS, (points) => ({ points })],
    ['total', NO_NUMBERS, (total) => ({ total })],
    ...CHECKOUT_FIELDS.map((field): [string, unknown[], (value: unknown) => object] => [
      field,
      NO_TEXTS,
      (value) => ({ form: { ...PICKUP_FORM, [field]: value } }),
    ]),
  ])('a %s of another kind', async (_, values, changed) => {
    for (const value of values) {
      const outcome = await outcomeOf({ ...good(), ...changed(value) })
      expect([value, ...outcome]).toEqual([value, 400, 'malformed'])
    }
  })

  it.each(['', 'text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data', 'application/jsonp'])(
    'a body sent as %j',
    async (type) => {
      const { status, body } = await send(good(), { 'content-type': type })
      expect([status, body.code]).toEqual([415, 'not-json'])
    },
  )

  it('a body that is too large, whether or not its header states it', async () => {
    const large = JSON.stringify({ ...good(), more: 'x'.repeat(100_000) })
    expect((await send(large, { 'content-length': String(large.length) })).status).toBe(413)
    expect(await outcomeOf(large)).toEqual([413, 'body-too-large'])
  })

  it('an order from elsewhere, in another way or to a store that is closed', async () => {
    for (const site of ['cross-site', 'same-site', 'none']) {
      expect((await send(good(), { 'sec-fetch-site': site })).status).toBe(403)
    }
    const form = { method: 'POST', headers: { origin: 'https://otra.mx', 'content-type': 'application/json' } }
    expect((await app.request('/luna/orders', { ...form, body: JSON.stringify(good()) })).status).toBe(403)
    for (const method of ['GET', 'PUT', 'DELETE', 'PATCH']) {
      const { status, headers } = await app.request('/luna/orders', { method })
      expect([status, headers.get('allow')]).toEqual([405, 'POST'])
    }
    expect((await app.send('/cerrada/orders', good())).status).toBe(503)
    expect((await app.send('/nadie/orders', good())).status).toBe(405)
  })

  const errorsOf = async (form: Partial<Record<CheckoutField, string>>) => {
    const before = await traces()
    const { status, body } = await send(good({ form }))
    expect([status, body.code, body.title]).toEqual([422, 'invalid', 'Revisa los campos marcados.'])
    expect(Object.keys(body.sentences)).toEqual(Object.keys(body.errors))
    expect(Object.values(body.sentences).every((sentence) => String(sentence).length > 10)).toBe(true)
    expect(await traces()).toEqual(before)
    return body.errors
  }

  it.each<[CheckoutField, string[]]>([
    ['deliveryMethod', ['', 'PICKUP', 'drone', '\u0000']],
    ['email', ['', ' ', 'ana', 'ana@correo', 'a@b c.mx', '\u0000@correo.mx', '\ud800@x.mx', `${'x'.repeat(250)}@x.mx`]],
    ['whatsapp', ['', '123', '5'.repeat(16), '55 1234 567x', '<b>5551234567</b>', '📱5551234567', '5'.repeat(9_000)]],
    ['firstName', ['', '   ', '\u200b', 'x'.repeat(81), 'Ana\u0000', 'Ana\u0007', '\ud83d', 'x'.repeat(9_000)]],
    ['lastName', ['', 'x'.repeat(81), '\u001b[31m', '\udc00']],
    ['address', ['', 'x'.repeat(201), 'Chiapas\u0000 148']],
    ['city', ['', 'x'.repeat(81), '\u0085x\u0000']],
    ['state', ['', 'x'.repeat(81), '\u0000']],
    ['postalCode', ['', '0670', '067000', 'ABCDE', '０６７００', '06700\u0000', '9'.repeat(9_000)]],
    ['country', ['', 'x'.repeat(61), '\u0000']],
    ['pickupDate', ['', '2026-11-17', '2026-11-22', '2027-11-19', '2026-02-30', '20-11-2026', 'hoy', '\u0000']],
    ['pickupTime', ['', '03:00', '10:15', '10:30:00', '18:00', '9:00', '25:00', '1️⃣0:30', '\u0000']],
    ['pickupNotes', ['x'.repeat(501), 'a\u0000b', '\ud800', 'x'.repeat(9_000)]],
  ])('a pickup whose %s is wrong, at that field', async (field, values) => {
    for (const value of values)
      expect([value, Object.keys(await errorsOf({ [field]: value }))]).toEqual([value, [field]])
  })

  it.each<[CheckoutField, string[]]>([
    ['shippingType', ['', 'free', 'LOCAL', '__proto__', '\u0000']],
    ['deliveryTimePreference', ['x'.repeat(101), '\u0000']],
    ['deliveryInstructions', ['x'.repeat(501), '\u0000', '\udfff']],
  ])('a delivery whose %s is wrong, at that field', async (field, values) => {
    for (const value of values) {
      expect(Object.keys(await errorsOf({ ...DELIVERY_FORM, [field]: value }))).toEqual([field])
    }
  })

  it('a pickup whose hour has come, and a delivery to a store without deliveries', async () => {
    const noSlot = { pickupDate: '2026-11-18', pickupTime: '13:30' }
    expect(await errorsOf(noSlot)).toEqual({ pickupTime: 'pickup-time-unavailable' })
    expect(await outcomeOf(good({ form: { ...noSlot, pickupTime: '14:00' } }))).toEqual([201, true])
    const delivery = orderRequest({ lines: [{ ...SEEN, variantId: foreign }], form: DELIVERY_FORM, shipping: 8_000 })
    const { status, body } = await app.send('/norte/orders', delivery)
    expect([status, body.errors]).toEqual([422, { deliveryMethod: 'delivery-not-offered' }])
  })

  it('every field at once, each with its sentence', async () => {
    const empty = Object.fromEntries(CHECKOUT_FIELDS.map((field) => [field, '']))
    expect(Object.keys(await errorsOf(empty)).length).toBeGreaterThan(8)
    expect(await outcomeOf({ ...good(), form: {} })).toEqual([422, 'invalid'])
    expect(await outcomeOf(good({ lines: [] }))).toEqual([422, 'cart-empty'])
  })

  it('any noise in a field, and never with a failure', async () => {
    const fields = ['key', 'form', 'lines', 'coupon', 'points', 'total'] as const
    const request = good()
    const noise = fc.oneof(fc.jsonValue(), fc.string({ unit: 'binary' }))
    const field = fc.oneof(
      fc.constantFrom(...CHECKOUT_FIELDS).map((each) => ['form', each]),
      fc.constantFrom(...fields).map((each) => [each]),
    )
    await fc.assert(
      fc.asyncProperty(field, noise, async ([outer = '', inner], value) => {
        const form = inner ? { ...PICKUP_FORM, [inner]: value } : value
        const { status } = await send({ ...request, total: 1, [outer]: outer === 'form' ? form : value })
        expect(status).toBeGreaterThanOrEqual(400)
        expect(status).toBeLessThan(500)
      }),
      { numRuns: 100 },
    )
  })
})
