import { eq, sql } from 'drizzle-orm'
import sharp from 'sharp'
import { beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { recordLookUp } from '#actions/store/check-claim.ts'
import type { Db } from '#data/database/client.ts'
import { branch, store as storeTable } from '#data/schema/store.ts'
import { findStoreByDomain } from '#data/store/find-store.ts'
import { CLAIM_LIFETIME_MS, MISSING_GRACE_MS } from '#domain/store/domain-claim.ts'
import type { ProofFound } from '#domain/store/domain-proof.ts'
import { type ApiStore, openApi } from '../../../test/api-store.ts'
import { describeOnEngines } from '../../../test/engines.ts'
import { eventNames } from '../../../test/events.ts'
import { NOON } from '../../../test/order-request.ts'

describeOnEngines('the API of the store', (engine) => {
  let db: Db
  let store: ApiStore
  /** The events of the key's own making are left out. */
  const events = async () => (await eventNames(db, store.account)).slice(1)
  const patch = (body: unknown) => store.send('PATCH', '/store', body)
  const errorsOf = async (body: unknown) => {
    const { status, body: problem } = await patch(body)
    const errors = (problem.errors ?? []) as { path: unknown[]; code: string }[]
    return [status, problem.code, ...errors.map(({ path, code }) => `${path.join('.')} ${code}`)]
  }

  beforeAll(async () => {
    db = (await engine.open()).db
  })

  beforeEach(async () => {
    store = await openApi(db, { orders: 0 })
    await db.insert(branch).values({ account: store.account, fid: 'ROMA', name: 'Luna Roma' })
  })

  it('shows the settings of the key’s own store', async () => {
    await db
      .update(storeTable)
      .set({ defaultBranch: 'ROMA', defaultWarehouse: 'matriz', defaultCustomerType: '1', logo: 'a'.repeat(64) })
      .where(eq(storeTable.account, store.account))
    const { account } = store
    expect(await store.send('GET', '/store')).toMatchObject({
      status: 200,
      body: {
        account,
        accountName: account,
        domain: null,
        plan: 'basic',
        isPremium: false,
        isActive: true,
        dominios: [],
        branding: {
          storeName: account,
          storeDescription: '',
          favicon: null,
          coverImage: null,
          logo: `/img/${account}/${'a'.repeat(64)}/400`,
        },

        virtualFitting: false,
        showOnlyInStock: false,
        invoicingUrl: null,
        couponPercentage: 10,
        smileCoupons: 'anyone',
        shippingPrices: { local: 80, nationalStandard: 150, nationalExpress: 250 },
        localArea: { estados: [], codigosPostales: [] },
        payment: {
          pickup: [],
          local: [],
          national: [],
          transfer: { bank: null, clabe: null, beneficiary: null },
        },
        legalName: null,
        legalAddress: null,
        contactEmail: null,
        contactPhone: null,
        whatsapp: { enabled: false, phone: null },
        defaults: {
          sucursal: { clave: 'ROMA', nombre: 'Luna Roma' },
          almacen: { clave: 'matriz', nombre: 'Matriz' },
          tipoCliente: { clave: '1', nombre: '' },
        },
        notificationSettings: { userKey: null, userName: null, email: null, emailEnabled: true },
        accent: '#7a4b3a',
        timeZone: 'America/Mexico_City',
        sundayPickup: false,
        pointsAtPickupOnly: false,
        deliveryHoldHours: 72,
      },
    })
  })

  it('changes the sent fields, leaves the rest, and leaves an event of each once', async () => {
    const changes = {
      accountName: ' Luna SA ',
      domain: `WWW.${store.account}.localhost`,
      plan: 'premium',
      isActive: false,
      branding: { storeName: 'Luna', storeDescription: 'Ropa de lino.' },
      virtualFitting: true,
      showOnlyInStock: true,
      invoicingUrl: 'https://facturas.luna.mx',
      shippingPrices: { local: 99.9, nationalExpress: 0 },
      localArea: { estados: ['Puebla', 'Morelos'], codigosPostales: ['062', '03100', '062'] },
      payment: {
        pickup: ['card', 'cash', 'card'],
        national: ['transfer'],
        transfer: { bank: 'Banco', clabe: '032180000118359719', beneficiary: 'Luna SA' },
      },
      legalName: ' Luna SA de CV ',
      legalAddress: 'Orizaba 10, Roma Norte, 06700 Ciudad de México',
      contactEmail: ' hola@luna.mx ',
      contactPhone: '+52 55 8765 4321',
      whatsapp: { enabled: true, phone: '+52 55 1234 5678' },
      defaults: {
        sucursal: { clave: 'ROMA' },
        almacen: { clave: 'matriz' },
        tipoCliente: { clave: 'M', nombre: 'Menudeo' },
      },
      notificationSettings: { userKey: 'U1', userName: 'Eva', email: ' eva@luna.mx ', emailEnabled: true },
      couponPercentage: 25,
      smileCoupons: 'camera',
      accent: '#ABCDEF',
      timeZone: 'America/Tijuana',
      pointsAtPickupOnly: true,
      deliveryHoldHours: 24,
    }
    const shown = {
      ...changes,
      accountName: 'Luna SA',
      domain: `www.${store.account}.localhost`,
      isPremium: true,
      invoicingUrl: 'https://facturas.luna.mx/',
      accent: '#abcdef',
      shippingPrices: { local: 99.9, nationalStandard: 150, nationalExpress: 0 },
      localArea: { estados: ['Morelos', 'Puebla'], codigosPostales: ['03100', '062'] },
      payment: { ...changes.payment, pickup: ['cash', 'card'], local: [] },
      legalName: 'Luna SA de CV',
      contactEmail: 'hola@luna.mx',
      contactPhone: '5587654321',
      whatsapp: { enabled: true, phone: '525512345678' },
      defaults: {
        sucursal: { clave: 'ROMA', nombre: 'Luna Roma' },
        almacen: { clave: 'matriz', nombre: 'Matriz' },
        tipoCliente: { clave: 'M', nombre: 'Menudeo' },
      },
      notificationSettings: { ...changes.notificationSettings, email: 'eva@luna.mx' },
    }
    expect(await patch(changes)).toMatchObject({ status: 200, body: shown })
    expect((await store.send('GET', '/store')).body).toMatchObject(shown)
    expect(await events()).toEqual(['store-changed', 'domain-changed'])
    expect((await patch(changes)).status).toBe(200)
    expect((await patch({})).status).toBe(200)
    expect(await events()).toEqual(['store-changed', 'domain-changed'])
  })

  it('clears with null what a store may lack', async () => {
    const whole = {
      domain: `${store.account}.localhost`,
      invoicingUrl: 'https://f.mx/',
      legalName: 'Luna SA',
      legalAddress: 'Orizaba 10',
      contactEmail: 'hola@luna.mx',
      contactPhone: '5587654321',
      whatsapp: { phone: '5512345678' },
      defaults: { sucursal: { clave: 'ROMA' }, almacen: { clave: 'matriz' }, tipoCliente: { clave: 'M', nombre: 'X' } },
      notificationSettings: { userKey: 'U', userName: 'E', email: 'e@l.mx' },
    }
    await patch(whole)
    const cleared = {
      domain: null,
      invoicingUrl: null,
      legalName: null,
      legalAddress: null,
      contactEmail: null,
      contactPhone: null,
      whatsapp: { phone: null },
      defaults: { sucursal: null, almacen: null, tipoCliente: null },
      notificationSettings: { userKey: null, userName: null, email: null },
    }
    expect(await patch(cleared)).toMatchObject({ status: 200, body: cleared })
    const [row] = await db.select().from(storeTable).where(eq(storeTable.account, store.account))
    expect(row).toMatchObject({ defaultCustomerType: null, defaultCustomerTypeName: null, defaultBranch: null })
  })

  it.each<[string, unknown, string]>([
    ['an invalid domain', { domain: 'https://luna.mx' }, 'domain domain-invalid'],
    ['a shared host', { domain: 'vitrina.example' }, 'domain shared-host'],
    ['a shared host in capitals', { domain: 'Vitrina.Example.' }, 'domain shared-host'],
    ['an invalid CLABE', { payment: { transfer: { clabe: '1' } } }, 'payment.transfer.clabe clabe-invalid'],
    ['a way to pay that is unknown', { payment: { pickup: ['cheque'] } }, 'payment.pickup.0 not-allowed'],
    ['an invalid phone', { whatsapp: { phone: '12' } }, 'whatsapp.phone phone-invalid'],
    ['a contact phone of another length', { contactPhone: '+34 600 111 222' }, 'contactPhone contact-phone-invalid'],
    ['an invalid contact e-mail', { contactEmail: 'hola' }, 'contactEmail email-invalid'],
    ['an empty name', { legalName: ' ' }, 'legalName too-small'],
    ['an URL without HTTPS', { invoicingUrl: 'http://f.mx' }, 'invoicingUrl url-invalid'],
    ['a script', { invoicingUrl: 'javascript:alert(1)' }, 'invoicingUrl url-invalid'],
    ['an invalid colour', { accent: 'rojo' }, 'accent color-invalid'],
    ['an invalid time zone', { timeZone: 'Luna/Mar' }, 'timeZone time-zone-unknown'],
    [
      'a branch that is not there',
      { defaults: { sucursal: { clave: 'X' } } },
      'defaults.sucursal.clave branch-unknown',
    ],
    [
      'a warehouse that is not there',
      { defaults: { almacen: { clave: 'X' } } },
      'defaults.almacen.clave warehouse-unknown',
    ],
    ['an invalid e-mail', { notificationSettings: { email: 'eva' } }, 'notificationSettings.email email-invalid'],
    ['an unknown state', { localArea: { estados: ['Texas'] } }, 'localArea.estados.0 not-allowed'],
    [
      'an invalid postal code',
      { localArea: { codigosPostales: ['3'] } },
      'localArea.codigosPostales.0 postal-code-invalid',
    ],
    ['a negative price', { shippingPrices: { local: -1 } }, 'shippingPrices.local too-small'],
    ['thirds of a centavo', { shippingPrices: { local: 1.005 } }, 'shippingPrices.local too-many-decimals'],
    ['a price of a fortune', { shippingPrices: { local: 1e12 } }, 'shippingPrices.local too-large'],
    ['a price as text', { shippingPrices: { local: '80' } }, 'shippingPrices.local not-a-number'],
    ['no percentage', { couponPercentage: 0 }, 'couponPercentage too-small'],
    ['more than everything', { couponPercentage: 101 }, 'couponPercentage too-large'],
    ['no hours', { deliveryHoldHours: 0 }, 'deliveryHoldHours too-small'],
    ['more than a month', { deliveryHoldHours: 721 }, 'deliveryHoldHours too-large'],
    ['an empty name', { branding: { storeName: '  ' } }, 'branding.storeName too-small'],
    ['a long name', { accountName: 'a'.repeat(256) }, 'accountName too-large'],
    ['a NUL', { branding: { storeDescription: 'a\0' } }, 'branding.storeDescription control-character'],
    ['half a character', { accountName: '\ud800' }, 'accountName control-character'],
    ['another plan', { plan: 'gold' }, 'plan not-allowed'],
    ['another account', { account: 'norte' }, ' unknown-field'],
    ['an image', { branding: { logo: 'x' } }, 'branding unknown-field'],
    ['null where there has to be something', { isActive: null }, 'isActive not-a-boolean'],
  ])('rejects %s', async (_, body, error) => {
    expect(await errorsOf(body)).toEqual([422, 'invalid', error])
    expect(await events()).toEqual([])
  })

  describe('a domain', () => {
    const taken = { status: 409, body: { code: 'taken', errors: [{ path: ['domain'], code: 'taken' }] } }
    const found = (account: string, domain: string, now: Date, proof: ProofFound) =>
      recordLookUp(db, { account, domain, now, found: proof })

    it('is claimed, with the records that prove it, and not served', async () => {
      const domain = `moda-${store.account}.mx`
      const { status, body } = await patch({ domain: domain.toUpperCase() })
      expect(status).toBe(200)
      expect(body).toMatchObject({
        domain: null,
        dominios: [
          {
            dominio: domain,
            estado: 'pendiente',
            prueba: null,
            registros: [
              { tipo: 'TXT', nombre: `_vitrina.${domain}`, valor: expect.stringMatching(/^vitrina=[0-9a-f]{32}$/) },
              { tipo: 'CNAME', nombre: domain, valor: `${store.account}.vitrina.example` },
            ],
            revisado: null,
            vence: new Date(NOON.getTime() + CLAIM_LIFETIME_MS).toISOString(),
          },
        ],
      })
      expect((await store.send('GET', '/store')).body).toEqual(body)
      expect(await patch({ domain })).toMatchObject({ status: 200, body })
      expect(await findStoreByDomain(db, { domain })).toBeNull()
      expect(await events()).toEqual(['domain-changed'])
    })

    it('blocks no other store that proves it', async () => {
      const other = await openApi(db, { orders: 0 })
      const domain = `disputa-${store.account}.mx`
      await patch({ domain })
      expect((await other.send('PATCH', '/store', { domain })).status).toBe(200)
      await found(other.account, domain, NOON, 'txt')
      const shown = (await other.send('GET', '/store')).body
      expect(shown).toMatchObject({ domain, dominios: [{ dominio: domain, estado: 'activo', prueba: 'txt' }] })
      expect((await store.send('GET', '/store')).body).toMatchObject({
        domain: null,
        dominios: [{ dominio: domain, estado: 'pendiente' }],
      })
      await found(store.account, domain, NOON, 'cname')
      expect((await store.send('GET', '/store')).body).toMatchObject({
        domain: null,
        dominios: [{ dominio: domain, estado: 'ocupado', prueba: 'cname', vence: null }],
      })
    })

    it('is shown without its record for a week, and is withdrawn with null', async () => {
      const domain = `falta-${store.account}.mx`
      await patch({ domain })
      await found(store.account, domain, NOON, 'cname')
      await found(store.account, domain, NOON, 'missing')
      const vence = new Date(NOON.getTime() + MISSING_GRACE_MS).toISOString()
      expect((await store.send('GET', '/store')).body).toMatchObject({
        domain,
        dominios: [{ estado: 'sin-registro', prueba: 'cname', revisado: NOON.toISOString(), vence }],
      })
      expect(await patch({ domain: null })).toMatchObject({ status: 200, body: { domain: null, dominios: [] } })
    })

    it('needs no proof as a name of this machine, which one store alone can have, also when two take it at once', async () => {
      const other = await openApi(db, { orders: 0 })
      const domain = `compartido-${store.account}.localhost`
      const answers = await Promise.all([patch({ domain }), other.send('PATCH', '/store', { domain })])
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
      const [winner, loser] = answers[0]?.status === 200 ? [store, other] : [other, store]
      expect((await winner.send('GET', '/store')).body).toMatchObject({
        domain,
        dominios: [{ dominio: domain, estado: 'activo', prueba: 'local', registros: [], vence: null }],
      })
      const again = { domain: domain.toUpperCase() }
      expect(await loser.send('PATCH', '/store', again, { 'idempotency-key': 'd-1' })).toMatchObject(taken)
      expect((await loser.send('GET', '/store')).body).toMatchObject({ domain: null, dominios: [] })
    })
  })

  it('renders every page again', async () => {
    expect(await store.send('POST', '/store/cache/clear')).toMatchObject({ status: 200, body: { cleared: true } })
    expect(await store.send('POST', '/store/cache/clear')).toMatchObject({ status: 200 })
    expect(await events()).toEqual(['store-changed', 'store-changed'])
  })

  it('needs the scope', async () => {
    const till = await openApi(db, { orders: 0, scopes: ['stock', 'orders', 'customers', 'catalogue'] })
    const calls: [method: string, path: string, body?: unknown][] = [
      ['GET', '/store'],
      ['PATCH', '/store', {}],
      ['POST', '/store/cache/clear'],
      ['PUT', '/store/branding/logo', new Uint8Array()],
      ['DELETE', '/store/branding/logo'],
      ['GET', '/branches'],
      ['GET', '/branches/A'],
      ['PUT', '/branches/A', { nombre_comercial: 'A' }],
      ['DELETE', '/branches/A'],
      ['GET', '/warehouses'],
      ['GET', '/warehouses/A'],
      ['PUT', '/warehouses/A', { nombre: 'A', en_linea: true }],
      ['DELETE', '/warehouses/A'],
    ]
    for (const [method, path, body] of calls) {
      expect((await till.send(method, path, body)).status, `${method} ${path}`).toBe(403)
    }
    expect(await till.send('GET', '/store')).toMatchObject({ status: 403, body: { scope: 'config' } })
  })

  describe('branding', () => {
    const draw = (format: 'png' | 'jpeg' | 'webp' | 'avif' | 'gif', size = 8) =>
      sharp({ create: { width: size, height: size, channels: 3, background: '#7a4b3a' } })
        .toFormat(format)
        .toBuffer()
    const upload = (image: string, bytes: Uint8Array | string, type = 'image/png') =>
      store.send('PUT', `/store/branding/${image}`, bytes, { 'content-type': type })

    it.each([
      ['logo', 'logo', 'png', 400],
      ['favicon', 'favicon', 'webp', 400],
      ['cover', 'coverImage', 'avif', 1200],
    ] as const)('takes a %s and removes it', async (image, member, format, width) => {
      const bytes = await draw(format)
      const { status, body } = await upload(image, bytes, `image/${format}`)
      expect(status).toBe(200)
      const [, , , key] = String((body.branding as Record<string, unknown>)[member]).split('/')
      expect(body.branding).toMatchObject({ [member]: `/img/${store.account}/${key}/${width}` })
      expect(store.uploads).toEqual([new Uint8Array(bytes)])
      expect(await upload(image, bytes, `image/${format}; q=1`)).toMatchObject({ status: 200 })
      expect(await events()).toEqual(['store-changed'])
      expect((await store.send('DELETE', `/store/branding/${image}`)).body.branding).toMatchObject({ [member]: null })
      expect((await store.send('DELETE', `/store/branding/${image}`)).status).toBe(200)
      expect(await events()).toEqual(['store-changed', 'store-changed'])
    })

    it.each<[string, () => Promise<Uint8Array | string>, string, number, string]>([
      ['text', async () => 'hola', 'image/png', 422, 'not-an-image'],
      ['nothing', async () => '', 'image/png', 422, 'not-an-image'],
      ['a drawing', async () => '<svg xmlns="http://www.w3.org/2000/svg"/>', 'image/png', 422, 'not-an-image'],
      [
        'an image that is cut off',
        async () => (await draw('png', 300)).subarray(0, 200),
        'image/png',
        422,
        'not-an-image',
      ],
      ['too many pixels', () => draw('png', 7_100), 'image/png', 422, 'too-many-pixels'],
      ['another media type', () => draw('gif'), 'image/gif', 415, 'media-type'],
      ['JSON', async () => '{}', 'application/json', 415, 'media-type'],
      ['5 MB and a byte', async () => new Uint8Array(5 * 1_024 * 1_024 + 1), 'image/png', 413, 'body-too-large'],
    ])('rejects %s', async (_, make, type, status, code) => {
      const { status: found, body } = await upload('logo', await make(), type)
      const errors = (body.errors ?? []) as { code: string }[]
      expect([found, errors[0]?.code ?? body.code]).toEqual([status, code])
      expect([store.uploads, await events()]).toEqual([[], []])
    })

    it('has three images', async () => {
      expect(await upload('banner', await draw('png'))).toMatchObject({ status: 422, body: { code: 'invalid' } })
    })
  })

  it('never touches another store', async () => {
    const other = await openApi(db, { orders: 0 })
    await other.send('PATCH', '/store', { branding: { storeName: 'Otra' }, couponPercentage: 50 })
    await other.send('DELETE', '/store/branding/logo')
    const [row] = await db
      .select({ row: sql<string>`to_jsonb(store)::text` })
      .from(storeTable)
      .where(eq(storeTable.account, store.account))
    expect(row?.row).not.toMatch(/Otra|: 50/)
  })
})
