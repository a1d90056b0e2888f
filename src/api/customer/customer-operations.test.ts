import { and, asc, eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { spendPoints } from '#data/customer/spend-points.ts'
import type { Db } from '#data/database/client.ts'
import { inTransaction } from '#data/database/in-transaction.ts'
import { customer } from '#data/schema/customer.ts'
import { loyaltyEntry } from '#data/schema/loyalty.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames, eventsOf } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

const ANA = { fid: 'C-1', nombre: 'Ana Ruiz', email: 'Ana@Correo.mx' }

describeOnEngines('the API of customers', (engine) => {
  let db: Db
  let store: ApiStore
  const events = async () => (await eventNames(db, store.account)).slice(1)
  const put = (...items: unknown[]) => store.send('PUT', '/customers', { items })
  const points = (...items: unknown[]) => store.send('POST', '/customers/points', { items })
  const list = async (query = '') =>
    (await store.send('GET', `/customers${query}`)).body.data as Record<string, unknown>[]
  const only = async () => (await list())[0] ?? {}
  const codesOf = ({ body }: { body: Record<string, unknown> }) => {
    const rejected = (body.rejected ?? []) as { index: number; errors: { path: unknown[]; code: string }[] }[]
    return rejected.map(({ index, errors }) => [index, errors[0]?.path.slice(2).join('.'), errors[0]?.code])
  }

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { orders: 0 })
  })

  describe('upsert', () => {
    it('adds a customer in the words of the point of sale, and shows it', async () => {
      const address = {
        calle: 'Chiapas',
        exterior: '148',
        interior: '2',
        referencia: 'Portón',
        colonia: 'Roma',
        municipio: 'Cuauhtémoc',
        localidad: 'CDMX',
        estado: 'CDMX',
        codigo: '06700',
        pais: 'México',
      }
      const more = { rfc: 'RUAA900101AB1', notas: 'Talla M', tipo_cliente: '2', saldo: 10.5, vip: true, baja: null }
      const sent = { ...ANA, telefono: '5512345678', ...address, lealtad_activo: true, lealtad_puntos: 120, ...more }
      expect(await put(sent)).toMatchObject({ status: 200, body: { applied: 1, unchanged: 0, rejected_count: 0 } })
      const shown = { ...sent, created: NOON.toISOString(), modified: NOON.toISOString() }
      expect(await only()).toEqual({ ...shown, id: expect.any(Number) })
      const id = (await only()).id
      expect((await store.send('GET', `/customers/${id}`)).body).toEqual({ ...shown, id })
      expect(await events()).toEqual([`customer-changed ${id}`, `points-changed ${id}`])
      const told = JSON.stringify(await eventsOf(db, store.account))
      expect(told).not.toMatch(/Ana|Correo|RUAA|55123/i)
      const entries = await db.select().from(loyaltyEntry).where(eq(loyaltyEntry.account, store.account))
      expect(entries).toMatchObject([{ points: 120, reason: 'Saldo inicial', externalId: null }])
    })

    it('changes the sent fields, leaves the rest, and writes nothing for equal ones', async () => {
      await put({ ...ANA, calle: 'Chiapas', notas: 'Talla M', name: 'No cuenta' })
      store.clock.now = new Date(NOON.getTime() + 60_000)
      expect((await put({ fid: 'C-1', phone: '55', rfc: 'X' })).body).toMatchObject({ applied: 1, unchanged: 0 })
      const shown = { nombre: 'Ana Ruiz', calle: 'Chiapas', telefono: '55', notas: 'Talla M', rfc: 'X' }
      expect(await only()).toMatchObject({ ...shown, modified: store.clock.now.toISOString() })
      expect((await put({ fid: 'C-1', telefono: '55' }, ANA)).body).toMatchObject({
        applied: 0,
        unchanged: 1,
        rejected_count: 1,
      })
      expect((await put(await only())).body).toMatchObject({ applied: 0, unchanged: 1 })
      expect(await events()).toHaveLength(2)
    })

    it('gives a customer without a key its id', async () => {
      await put({ name: 'Eva', email: 'eva@correo.mx' })
      const { id, fid } = await only()
      expect(fid).toBe(String(id))
      expect((await put({ fid: 'C-7', email: 'EVA@correo.mx' })).body).toMatchObject({ applied: 1 })
      expect(await only()).toMatchObject({ id, fid: 'C-7', nombre: 'Eva', email: 'EVA@correo.mx' })
    })

    it('takes no key of ours for one of the point of sale', async () => {
      await put({ nombre: 'Eva', email: 'eva@correo.mx' })
      const { id } = await only()
      await put({ fid: String(id), nombre: 'Luz', email: 'luz@correo.mx' })
      expect(await list()).toMatchObject([
        { id, nombre: 'Eva' },
        { fid: String(id), nombre: 'Luz' },
      ])
      // The customer to whom the point of sale gave the key.
      await points({ fid: String(id), evento: 'p-1', puntos: 5, motivo: 'Compra' })
      expect(await list()).toMatchObject([{ lealtad_puntos: 0 }, { lealtad_puntos: 5 }])
    })

    it('counts no points for a key of ours, which the point of sale may have given to another person', async () => {
      await put({ nombre: 'Eva', email: 'eva@correo.mx' })
      const { fid } = await only()
      const result = await points({ fid, evento: 'p-1', puntos: 5, motivo: 'Compra' })
      expect(codesOf(result)).toEqual([[0, '', 'customer-unknown']])
    })

    it('does not reassign the key of another customer', async () => {
      await put(ANA, { fid: 'C-2', nombre: 'Eva', email: 'eva@correo.mx' })
      const [, eva] = await list()
      expect(codesOf(await put({ id: eva?.id, fid: 'C-1' }))).toEqual([[0, 'fid', 'taken']])
      expect(await list()).toMatchObject([{ fid: 'C-1' }, { fid: 'C-2' }])
    })

    it('gives a key to one of those whom requests give it to at once', async () => {
      const people = ['Ana', 'Eva', 'Luz', 'Sol', 'Mar', 'Paz'].map((nombre) => ({
        nombre,
        email: `${nombre}@correo.mx`,
      }))
      await put(...people.slice(0, 3))
      const ids = (await list()).map(({ id }) => id)
      const named = [
        ...ids.map((id) => ({ id, fid: 'C-1' })),
        ...people.slice(3).map((each) => ({ ...each, fid: 'C-1' })),
      ]
      const answers = await Promise.all(named.map((item) => put(item)))
      expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200))
      expect((await list()).filter(({ fid }) => fid === 'C-1')).toHaveLength(1)
      expect(store.logged).toEqual([])
    })

    it('reports each item that failed, and applies the rest', async () => {
      await put({ fid: 'C-9', nombre: 'Luz', email: 'luz@correo.mx' })
      const result = await put(
        { ...ANA, email: 'ana' },
        { email: 'eva@correo.mx' },
        { nombre: 'Eva' },
        { id: 2 ** 40, nombre: 'X' },

        { ...ANA, email: 'LUZ@correo.mx' },
        { ...ANA, nombre: ' ' },
        { ...ANA, codigo: 6700 },
        { ...ANA, rfc: {} },

        { ...ANA, rfc: '\0' },
        { ...ANA, rfc: '\ud800' },
        { ...ANA, 'mal nombre': 1 },
        { ...ANA, lealtad_puntos: -1 },
        { ...ANA, lealtad_puntos: 1e10 },
        null,
        7,
        { ...ANA, id: '7' },
        { ...ANA, ...Object.fromEntries(Array.from({ length: 61 }, (_, index) => [`campo${index}`, 1])) },
        ANA,
        ANA,
        { nombre: 'Otra', email: 'ANA@CORREO.MX' },
      )
      expect(result).toMatchObject({ status: 200, body: { applied: 1, rejected_count: 19 } })
      expect(codesOf(result)).toEqual([
        [0, 'email', 'email-invalid'],
        [1, 'nombre', 'missing'],
        [2, 'email', 'missing'],

        [3, 'id', 'customer-unknown'],
        [4, 'email', 'taken'],
        [5, 'nombre', 'too-small'],
        [6, 'codigo', 'not-text'],

        [7, 'rfc', 'malformed'],
        [8, 'rfc', 'control-character'],
        [9, 'rfc', 'control-character'],

        [10, '', 'field-name-invalid'],
        [11, 'lealtad_puntos', 'too-small'],
        [12, 'lealtad_puntos', 'too-large'],

        [13, '', 'not-an-object'],
        [14, '', 'not-an-object'],
        [15, 'id', 'not-a-number'],
        [16, '', 'too-many-fields'],

        [18, '', 'duplicate'],
        [19, '', 'duplicate'],
      ])
      expect((await list()).map(({ email }) => email)).toEqual(['luz@correo.mx', 'Ana@Correo.mx'])
      expect(store.logged).toEqual([])
    })

    it('passes on as many fields as a record may have, in one request and in several', async () => {
      const fields = (from: number, count: number) =>
        Object.fromEntries(Array.from({ length: count }, (_, index) => [`campo${from + index}`, 'x']))
      expect((await put({ ...ANA, ...fields(0, 30) })).body).toMatchObject({ applied: 1 })
      expect((await put({ ...ANA, ...fields(30, 30) })).body).toMatchObject({ applied: 1 })
      // As it was returned, with the times that are ours.
      expect((await put(await only())).body).toMatchObject({ applied: 0, unchanged: 1 })
      expect(codesOf(await put({ ...ANA, ...fields(60, 1) }))).toEqual([[0, '', 'too-many-fields']])
      expect(Object.keys(await only()).filter((field) => field.startsWith('campo'))).toHaveLength(60)
    })

    it('applies nothing of an atomic batch with one item that fails', async () => {
      const items = [ANA, { nombre: 'Eva' }]
      expect(await store.send('PUT', '/customers?atomic=true', { items })).toMatchObject({
        status: 422,
        body: { code: 'batch-rejected', errors: [{ path: ['items', 1, 'email'] }] },
      })
      expect([await list(), await events()]).toEqual([[], []])
    })

    it('takes 1,000 items, and not one more', async () => {
      const items = Array.from({ length: 1_000 }, (_, index) => {
        return { fid: `C-${index}`, nombre: `Cliente ${index}`, email: `c${index}@correo.mx` }
      })
      expect((await put(...items)).body).toMatchObject({ applied: 1_000, unchanged: 0 })
      expect((await put(...items)).body).toMatchObject({ applied: 0, unchanged: 1_000 })
      expect(await put(...items, ANA)).toMatchObject({ status: 422, body: { errors: [{ code: 'too-large' }] } })
    })

    it('adds a customer once under concurrent requests', async () => {
      const batches = Array.from({ length: 6 }, (_, index) =>
        put(
          ...[
            { ...ANA, telefono: `${index}` },
            { fid: 'C-2', nombre: 'Eva', email: 'eva@correo.mx' },
          ].slice(0, 1 + (index % 2)),
        ),
      )
      const answers = await Promise.all(batches)
      expect(answers.map(({ status, body }) => [status, body.rejected_count])).toEqual(Array(6).fill([200, 0]))
      expect(await list()).toHaveLength(2)
      expect(store.logged).toEqual([])
    })

    it('takes a first balance once, and none where there were points', async () => {
      await put({ ...ANA, lealtad_puntos: 0 })
      expect((await put({ ...ANA, lealtad_puntos: 50 })).body).toMatchObject({ applied: 1, unchanged: 0 })
      expect(await only()).toMatchObject({ lealtad_puntos: 50 })
      expect((await put({ ...ANA, lealtad_puntos: 80 })).body).toMatchObject({ applied: 0, unchanged: 1 })
      await points({ fid: 'C-1', evento: 'p-1', puntos: -50, motivo: 'Compra' })
      await put({ ...ANA, lealtad_puntos: 80 })
      expect(await only()).toMatchObject({ lealtad_puntos: 0 })
      await db.update(customer).set({ loyaltyPoints: 7 }).where(eq(customer.account, store.account))
      await db.delete(loyaltyEntry).where(eq(loyaltyEntry.account, store.account))
      await put({ ...ANA, lealtad_puntos: 80 })
      expect(await only()).toMatchObject({ lealtad_puntos: 7 })
    })
  })

  describe('list', () => {
    it('goes page by page, and finds by e-mail and by key', async () => {
      await put(ANA, { fid: 'C-2', nombre: 'Eva', email: 'eva@correo.mx' })
      const first = await store.send('GET', '/customers?limit=1')
      expect(first.body.data).toMatchObject([{ fid: 'C-1' }])
      const cursor = first.body.next_cursor
      expect((await store.send('GET', `/customers?limit=1&cursor=${cursor}`)).body).toMatchObject({
        data: [{ fid: 'C-2' }],
        next_cursor: null,
      })
      expect(await list('?email=EVA%40correo.mx')).toMatchObject([{ fid: 'C-2' }])
      expect(await list('?fid=C-1')).toMatchObject([{ fid: 'C-1' }])
      expect(await list('?fid=C-1&email=eva@correo.mx')).toEqual([])
      expect(await list('?email=%25')).toEqual([])
      for (const wrong of ['?cursor=x', '?cursor=WyJhIl0', '?email=%00', '?fid=', '?limit=0']) {
        expect((await store.send('GET', `/customers${wrong}`)).status, wrong).toBe(422)
      }
    })

    it.each([
      ['1000', 'too-large', 'Como máximo 500.'],
      ['-1', 'too-small', 'Como mínimo 1.'],
      ['1.5', 'not-an-integer', 'Debe ser un número entero.'],
      ['mil', 'not-a-number', 'Debe ser un número.'],
    ])('reports the error in a limit of %s', async (limit, code, detail) => {
      const { body } = await store.send('GET', `/customers?limit=${limit}`)
      expect(body.errors).toMatchObject([{ path: ['limit'], code, detail }])
    })

    it('shows one by its id', async () => {
      for (const wrong of ['0', '-1', '1.5', 'a', '99999999999999999999', '9007199254740992', '%00']) {
        expect((await store.send('GET', `/customers/${wrong}`)).status, wrong).toBe(422)
      }
      expect(await store.send('GET', '/customers/9007199254740991')).toMatchObject({ status: 404 })
    })
  })

  describe('points', () => {
    const entry = (puntos: number, evento: string, more: object = { fid: 'C-1' }) => ({
      ...more,
      evento,
      puntos,
      motivo: 'Compra en tienda',
    })

    beforeEach(async () => {
      await put({ ...ANA, lealtad_activo: true, lealtad_puntos: 100 })
    })

    const balance = async () => (await only()).lealtad_puntos

    it('count once however often they are sent, in one batch and in several', async () => {
      const before = await events()
      expect((await points(entry(25, 'a'), entry(25, 'a'), entry(-5, 'b'))).body).toMatchObject({
        applied: 2,
        repeated: 1,
        rejected_count: 0,
      })
      expect((await points(entry(25, 'a'), entry(-5, 'b'))).body).toMatchObject({ applied: 0, repeated: 2 })
      expect(await balance()).toBe(120)
      const { id } = await only()
      expect(await events()).toEqual([...before, `points-changed ${id}`, `points-changed ${id}`])
      expect((await eventsOf(db, store.account)).at(-1)).toMatchObject({ payload: { points: -5 } })
    })

    it('name the customer by id, key or e-mail, but by one of them', async () => {
      const { id } = await only()
      const named = [
        entry(1, 'a', { cliente: id }),
        entry(1, 'b', { fid: 'C-1' }),
        entry(1, 'c', { email: 'ANA@correo.mx' }),
      ]
      expect((await points(...named)).body).toMatchObject({ applied: 3 })
      const result = await points(
        entry(1, 'd', {}),
        entry(1, 'd', { cliente: id, fid: 'C-1' }),
        entry(1, 'd', { fid: 'C-404' }),
        entry(0, 'd'),
        entry(1.5, 'd'),
        entry(1e7, 'd'),
        entry(1, ''),
        { ...entry(1, 'd'), motivo: '' },
        entry(1, '\0'),
        { ...entry(1, 'd'), motivo: '\ud800' },
        entry(1, 'd', { cliente: 2 ** 40 }),
      )
      expect(codesOf(result)).toEqual([
        [0, '', 'one-reference'],
        [1, '', 'one-reference'],
        [2, '', 'customer-unknown'],
        [3, 'puntos', 'zero-points'],

        [4, 'puntos', 'not-an-integer'],
        [5, 'puntos', 'too-large'],
        [6, 'evento', 'too-small'],

        [7, 'motivo', 'too-small'],
        [8, 'evento', 'control-character'],
        [9, 'motivo', 'control-character'],
        [10, '', 'customer-unknown'],
      ])
      expect(await balance()).toBe(103)
    })

    it('never go below 0: what a customer does not have may be sent again later', async () => {
      const result = await points(entry(-70, 'a'), entry(-70, 'b'), entry(-30, 'c'))
      expect(result.body).toMatchObject({ applied: 2, rejected_count: 1 })
      expect(codesOf(result)).toEqual([[1, 'puntos', 'points-short']])
      expect(await balance()).toBe(0)
      expect((await points(entry(80, 'd'), entry(-70, 'b'))).body).toMatchObject({ applied: 2 })
      expect(await balance()).toBe(10)
    })

    it('never exceed what can be counted', async () => {
      await db.update(customer).set({ loyaltyPoints: 2_147_483_647 }).where(eq(customer.account, store.account))
      expect(codesOf(await points(entry(1, 'a')))).toEqual([[0, 'puntos', 'points-too-many']])
    })

    it('of an atomic batch count together or not at all', async () => {
      const items = [entry(1, 'a'), entry(-500, 'b')]
      const before = await events()
      expect(await store.send('POST', '/customers/points?atomic=true', { items })).toMatchObject({
        status: 422,
        body: { errors: [{ path: ['items', 1, 'puntos'], code: 'points-short' }] },
      })
      expect([await balance(), await events()]).toEqual([100, before])
      expect((await points(items[0])).body).toMatchObject({ applied: 1 })
    })

    it('are counted once under concurrent batches, and together with orders that spend them', async () => {
      const { id } = await only()
      const spent: boolean[] = []
      const spend = () =>
        inTransaction(db, (tx) => spendPoints(tx, { account: store.account, customerId: Number(id), points: 30 })).then(
          (isSpent) => spent.push(isSpent),
        )
      const batch = (order: string[]) => points(...order.map((evento) => entry(evento < 'm' ? 5 : -40, evento)))
      const orders = [
        ['a', 'b', 'z'],
        ['z', 'b', 'a'],
        ['y', 'a'],
        ['b', 'y', 'z'],
      ]
      const answers = await Promise.all(
        [...orders.map(batch), spend(), spend(), spend()].map((work) => Promise.resolve(work)),
      )
      expect(answers.length).toBe(7)
      const entries = await db
        .select({ points: loyaltyEntry.points })
        .from(loyaltyEntry)
        .where(and(eq(loyaltyEntry.account, store.account), eq(loyaltyEntry.customerId, Number(id))))
        .orderBy(asc(loyaltyEntry.id))
      const sum = entries.reduce((all, { points: each }) => all + each, 0)
      expect(await balance()).toBe(sum - 30 * spent.filter(Boolean).length)
      expect(Number(await balance())).toBeGreaterThanOrEqual(0)
      expect(entries.filter(({ points: each }) => each === 5)).toHaveLength(2)
      expect(store.logged).toEqual([])
    })
  })

  it('needs the scope', async () => {
    const till = await openApi(db, { orders: 0, scopes: ['stock', 'orders', 'config', 'catalogue'] })
    const calls: [string, string, unknown?][] = [
      ['GET', '/customers'],
      ['GET', '/customers/1'],
      ['PUT', '/customers', { items: [ANA] }],
      ['POST', '/customers/points', { items: [1] }],
    ]
    for (const [method, path, body] of calls) expect((await till.send(method, path, body)).status, path).toBe(403)
  })

  it('never touches another store', async () => {
    await put({ ...ANA, lealtad_puntos: 10 })
    const { id } = await only()
    const other = await openApi(db, { orders: 0 })
    expect((await other.send('GET', '/customers')).body.data).toEqual([])
    expect((await other.send('GET', `/customers/${id}`)).status).toBe(404)
    const theirs = [
      { id, nombre: 'Otra' },
      { ...ANA, nombre: 'Otra' },
    ]
    expect((await other.send('PUT', '/customers', { items: theirs })).body).toMatchObject({ applied: 1 })
    const entries = [{ cliente: id, evento: 'a', puntos: 5, motivo: 'X' }]
    expect((await other.send('POST', '/customers/points', { items: entries })).body).toMatchObject({ applied: 0 })
    // An id of a till is its own store's.
    await points({ fid: 'C-1', evento: 'a', puntos: 5, motivo: 'X' })
    expect(await only()).toMatchObject({ nombre: 'Ana Ruiz', lealtad_puntos: 15 })
  })
})
