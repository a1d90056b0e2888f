import { eq } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { Db } from '#data/database/client.ts'
import { branch, businessHours, store as storeTable } from '#data/schema/store.ts'
import { findBranch } from '#data/store/find-branch.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'

const TWICE_A_DAY = [
  { inicio: '10:00', fin: '14:00' },
  { inicio: '16:00', fin: '20:00' },
]
const CLOSED = { lunes: [], martes: [], miercoles: [], jueves: [], viernes: [], sabado: [], domingo: [] }

describeOnEngines('the API of branches', (engine) => {
  let db: Db
  let store: ApiStore
  const events = async () => (await eventNames(db, store.account)).slice(1)
  const put = (body: object, fid = 'CENTRO') =>
    store.send('PUT', `/branches/${encodeURIComponent(fid)}`, { nombre_comercial: 'Luna Centro', ...body })
  const get = (fid: string) => store.send('GET', `/branches/${encodeURIComponent(fid)}`)
  const errorsOf = async (body: object) => {
    const { status, body: problem } = await put(body)
    const errors = (problem.errors ?? []) as { path: unknown[]; code: string }[]
    return [status, ...errors.map(({ path, code }) => `${path.join('.')} ${code}`)]
  }

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { orders: 0 })
    await db.delete(branch).where(eq(branch.account, store.account))
  })

  it('adds a branch, shows it, and puts another in its place', async () => {
    const address = { calle: 'Madero', exterior: '12', colonia: 'Centro', localidad: 'CDMX', estado: 'CDMX', tel: '55' }
    const whole = { ...address, horario: { ...CLOSED, lunes: TWICE_A_DAY }, dias_especiales: [] }
    const nowhere = { codigo_postal: '', latitud: null, longitud: null }
    const shown = { fid: 'CENTRO', nombre_comercial: 'Luna Centro', ...nowhere, ...whole }
    expect(await put(whole)).toMatchObject({ status: 200, body: shown })
    expect((await get('CENTRO')).body).toEqual(shown)
    expect(await put(whole)).toMatchObject({ status: 200, body: shown })
    expect(await events()).toEqual(['store-changed'])
    const bare = { ...shown, calle: '', exterior: '', colonia: '', localidad: '', estado: '', tel: '', horario: null }
    expect(await put({})).toMatchObject({ status: 200, body: bare })
    expect((await get('CENTRO')).body).toEqual(bare)
    expect(await events()).toEqual(['store-changed', 'store-changed'])
  })

  it('keeps postal code and location unless they are sent', async () => {
    const place = { codigo_postal: '06700', latitud: 19.4194, longitud: -99.1617 }
    expect(await put(place)).toMatchObject({ status: 200, body: place })
    expect(await put({ calle: 'Madero' })).toMatchObject({ status: 200, body: { ...place, calle: 'Madero' } })
    expect((await get('CENTRO')).body).toMatchObject(place)
    const none = { codigo_postal: '', latitud: null, longitud: null }
    expect(await put(none)).toMatchObject({ status: 200, body: none })
    for (const wrong of [
      { codigo_postal: '6700' },
      { codigo_postal: '17500' },
      { latitud: 19.4194 },
      { latitud: null, longitud: -99.1617 },
      { latitud: -99.1617, longitud: 19.4194 },
    ]) {
      expect(await put(wrong)).toMatchObject({ status: 422 })
    }
  })

  it('takes the hours of a day as a list, and as the point of sale has them', async () => {
    const horario = {
      lunes: TWICE_A_DAY.toReversed(),
      martes: { activo: true, inicio: '09:30', fin: '18:00' },
      miercoles: { activo: false, inicio: '09:30', fin: '18:00' },
      viernes: [{ inicio: '20:00', fin: '02:00' }],
      domingo: [{ inicio: '00:00', fin: '24:00' }],
    }
    const shown = {
      ...CLOSED,
      lunes: TWICE_A_DAY,
      martes: [{ inicio: '09:30', fin: '18:00' }],
      viernes: horario.viernes,
      domingo: horario.domingo,
    }
    expect((await put({ horario })).body.horario).toEqual(shown)
    expect((await get('CENTRO')).body.horario).toEqual(shown)
    expect((await put({ horario: {} })).body.horario).toEqual(CLOSED)
    // Closed every day is known; without hours nothing is.
    expect((await get('CENTRO')).body.horario).toEqual(CLOSED)
    expect((await findBranch(db, store))?.hours).toEqual([])
  })

  it('takes special days, in any sequence', async () => {
    const eve = { fecha: '2026-12-24', activo: true, horarios: TWICE_A_DAY, nota: 'Nochebuena' }
    const christmas = { fecha: '2026-12-25', activo: false, horarios: [], nota: '' }
    const sent = [
      { fecha: '2026-12-25', activo: false },
      { ...eve, horarios: TWICE_A_DAY.toReversed() },
    ]
    expect((await put({ dias_especiales: sent })).body.dias_especiales).toEqual([eve, christmas])
    expect((await get('CENTRO')).body.dias_especiales).toEqual([eve, christmas])
    await put({ dias_especiales: [christmas] })
    expect((await get('CENTRO')).body.dias_especiales).toEqual([christmas])
    expect(await events()).toEqual(['store-changed', 'store-changed'])
  })

  const day = (more: object) => ({
    dias_especiales: [{ fecha: '2026-12-24', activo: true, horarios: TWICE_A_DAY, ...more }],
  })
  it.each<[string, object, ...string[]]>([
    ['no name', { nombre_comercial: ' ' }, 'nombre_comercial too-small'],
    ['an unknown member', { telefono: '55' }, ' unknown-field'],
    ['an invalid day', { horario: { lunez: [] } }, 'horario unknown-field'],
    [
      'an hour that is none',
      { horario: { lunes: [{ inicio: '24:00', fin: '25:00' }] } },
      'horario.lunes.0.inicio malformed',
      'horario.lunes.0.fin malformed',
    ],
    ['an active day without hours', { horario: { lunes: { activo: true } } }, 'horario.lunes malformed'],
    [
      'hours that overlap',
      { horario: { lunes: [...TWICE_A_DAY, { inicio: '13:00', fin: '15:00' }] } },
      'horario.lunes.2 overlapping-spans',
    ],
    [
      'a night that reaches into the next morning’s hours',
      { horario: { domingo: [{ inicio: '20:00', fin: '06:00' }], lunes: [{ inicio: '05:30', fin: '10:00' }] } },
      'horario.lunes.0 overlapping-spans',
    ],
    [
      'hours that are upside down',
      { horario: { lunes: [{ inicio: '20:00', fin: '09:00' }] } },
      'horario.lunes.0 backwards-span',
    ],
    ['no time at all', { horario: { lunes: [{ inicio: '10:00', fin: '10:00' }] } }, 'horario.lunes.0 empty-span'],
    ['an invalid date', day({ fecha: '2026-02-30' }), 'dias_especiales.0.fecha date-invalid'],
    ['a date with a time', day({ fecha: '2026-12-24T00:00' }), 'dias_especiales.0.fecha date-invalid'],
    ['an active special day without hours', day({ horarios: [] }), 'dias_especiales.0.horarios hours-and-active'],
    ['a closed special day with hours', day({ activo: false }), 'dias_especiales.0.horarios hours-and-active'],
    [
      'special hours that overlap',
      day({ horarios: [TWICE_A_DAY[0], TWICE_A_DAY[0]] }),
      'dias_especiales.0.horarios.1 overlapping-spans',
    ],
    [
      'a date twice',
      { dias_especiales: [...day({}).dias_especiales, ...day({}).dias_especiales] },
      'dias_especiales.1.fecha duplicate',
    ],
    ['a NUL', { calle: '\0' }, 'calle control-character'],
  ])('rejects %s', async (_, body, ...errors) => {
    expect(await errorsOf(body)).toEqual([422, ...errors])
    expect(await events()).toEqual([])
    expect((await get('CENTRO')).status).toBe(404)
  })

  it('takes any key that a path can have', async () => {
    for (const fid of ['a/b', 'ñandú', '../x', '%', 'a b', '?#']) {
      expect((await put({}, fid)).body, fid).toMatchObject({ fid })
      expect((await get(fid)).body, fid).toMatchObject({ fid })
    }
    for (const wrong of ['%00', '%ff', 'a'.repeat(256)]) {
      expect([404, 422], wrong).toContain((await store.send('GET', `/branches/${wrong}`)).status)
    }
    expect(store.logged).toEqual([])
  })

  it('lists branches page by page', async () => {
    for (const fid of ['B', 'A', 'C']) await put({}, fid)
    const first = await store.send('GET', '/branches?limit=2')
    expect(first.body.data).toMatchObject([{ fid: 'A' }, { fid: 'B' }])
    const rest = await store.send('GET', `/branches?limit=2&cursor=${first.body.next_cursor}`)
    expect(rest.body).toMatchObject({ data: [{ fid: 'C' }], next_cursor: null })
    expect((await store.send('GET', '/branches?cursor=x')).status).toBe(422)
  })

  describe('deletion', () => {
    const remove = (fid: string) => store.send('DELETE', `/branches/${fid}`)

    it('removes a branch with its hours', async () => {
      await put({}, 'A')
      await put({ horario: CLOSED, dias_especiales: [{ fecha: '2026-12-25', activo: false }] }, 'B')
      expect(await remove('B')).toMatchObject({ status: 200, body: { deleted: true } })
      expect((await get('B')).status).toBe(404)
      expect(await db.select().from(businessHours).where(eq(businessHours.account, store.account))).toEqual([])
      expect(await remove('B')).toMatchObject({ status: 404, body: { code: 'not-found' } })
      expect(await events()).toEqual(['store-changed', 'store-changed', 'store-changed'])
    })

    it('spares the branch of the online orders: the default one, or the first', async () => {
      for (const fid of ['A', 'B']) await put({}, fid)
      expect(await remove('A')).toMatchObject({ status: 409, body: { code: 'in-use' } })
      await store.send('PATCH', '/store', { defaults: { sucursal: { clave: 'B' } } })
      expect((await remove('B')).status).toBe(409)
      expect((await remove('A')).status).toBe(200)
      expect((await remove('B')).status).toBe(409)
    })

    it('and a choice of the same branch at once leave no missing default', async () => {
      for (const fid of ['A', 'B', 'C']) await put({}, fid)
      for (const fid of ['B', 'C']) {
        await Promise.all([remove(fid), store.send('PATCH', '/store', { defaults: { sucursal: { clave: fid } } })])
      }
      const [row] = await db.select().from(storeTable).where(eq(storeTable.account, store.account))
      const fids = await db.select({ fid: branch.fid }).from(branch).where(eq(branch.account, store.account))
      if (row?.defaultBranch) expect(fids.map(({ fid }) => fid)).toContain(row.defaultBranch)
    })
  })

  it('never touches another store', async () => {
    await put({ horario: CLOSED })
    const other = await openApi(db, { orders: 0 })
    expect((await other.send('GET', '/branches')).body.data).not.toContainEqual(
      expect.objectContaining({ fid: 'CENTRO' }),
    )
    expect((await other.send('GET', '/branches/CENTRO')).status).toBe(404)
    expect((await other.send('DELETE', '/branches/CENTRO')).status).toBe(404)
    await other.send('PUT', '/branches/CENTRO', { nombre_comercial: 'Otra' })
    expect((await get('CENTRO')).body).toMatchObject({ nombre_comercial: 'Luna Centro', horario: CLOSED })
  })
})
