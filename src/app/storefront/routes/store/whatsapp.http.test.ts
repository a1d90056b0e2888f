import { beforeAll, expect, it } from 'vitest'
import { PAGES } from '#domain/page/page-table.ts'
import { createStore } from '#test/create-store.ts'
import { describeOnEngines } from '#test/engines.ts'
import { addOrder } from '#test/order.ts'
import { createOrderApp, type OrderApp } from '#test/order-app.ts'
import { NOON } from '#test/order-request.ts'

const EMAIL = 'ana@correo.mx'
const FOLIO = 12
const ORDER_QUERIES: Readonly<Record<string, string>> = {
  '/order-success': `?folio=${FOLIO}`,
  '/order-view': `?folio=${FOLIO}&email=${EMAIL}`,
}
const NAMED_IN_PAGE = /<main[\s\S]*WhatsApp[\s\S]*<\/main>/

describeOnEngines('the link to WhatsApp', (engine) => {
  let app: OrderApp
  const productsOf = new Map<string, number[]>()
  const responses = new Map<string, [path: string, text: string][]>()

  beforeAll(async () => {
    const { db } = await engine.open()
    for (const [account, isEnabled] of [
      ['callada', false],
      ['luna', true],
    ] as const) {
      const { productIds } = await createStore(db, {
        account,
        storeName: account,
        virtualFitting: true,
        // A number alone is no link: the store has switched it off.
        whatsappEnabled: isEnabled,
        whatsappPhone: '55 1234 5678',
        products: [
          { name: 'Vestido', variants: [{ size: 'CH' }, { size: 'M', stock: 0 }] },
          { name: 'Agotada', variants: [{ stock: 0 }] },
          { name: 'Sin precio', variants: [{ price: 0 }] },
        ],
      })
      productsOf.set(account, productIds)
      await addOrder(db, { account, folio: FOLIO, email: EMAIL, productIds })
    }
    app = await createOrderApp(db)
    for (const account of productsOf.keys()) responses.set(account, await readAll(account))
    expect(app.logged).toEqual([])
  })

  /** The URLs of a path of the page table. A path with an id has a URL for each product. */
  function urlsOf(path: string, account: string): string[] {
    const query = ORDER_QUERIES[path] ?? ''
    if (!path.includes(':id')) return [`/${account}${path.replace(/^\/$/, '').replace('*', 'nada')}${query}`]
    return (productsOf.get(account) ?? []).map((id) => `/${account}${path.replace(':id', String(id))}`)
  }

  /** Everything that a store responds with, by the paths of its page table. */
  async function readAll(account: string): Promise<[path: string, text: string][]> {
    const signed = app.services.orderSigner.signBrowser({ account, folio: FOLIO, now: NOON.getTime() })
    const headers = { cookie: `pedido-${account}-${FOLIO}=${signed}` }
    const read: [string, string][] = []
    for (const path of Object.keys(PAGES)) {
      for (const url of urlsOf(path, account)) read.push([path, await (await app.open(url, { headers })).text()])
    }
    return read
  }

  /** The paths at which a store responds with something that matches a pattern. */
  const pathsWith = (pattern: RegExp, account: string) =>
    new Set((responses.get(account) ?? []).flatMap(([path, text]) => (pattern.test(text) ? [path] : [])))

  it('is on the pages of a store that has it: header, products, order', () => {
    const linked = pathsWith(/wa\.me/, 'luna')
    for (const path of ['/', '/product/:id', '/favorites', '/order-success', '/order-search'])
      expect(linked).toContain(path)
  })

  it('is on no page of a store without it, nor in what its pages fetch', () => {
    expect([...pathsWith(/wa\.me|api\.whatsapp/i, 'callada')]).toEqual([])
  })

  it('is not named on any page of a store without it', () => {
    expect([...pathsWith(NAMED_IN_PAGE, 'callada')]).toEqual([])
    expect([...pathsWith(NAMED_IN_PAGE, 'luna')]).toEqual(expect.arrayContaining(['/product/:id', '/order-success']))
  })
})
