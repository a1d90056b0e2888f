import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { readJson } from '#app/shared/requests/read-body.ts'
import { MAX_LINES } from '#domain/cart/quantity.ts'
import { COUPON_HEADER } from '#domain/coupon/coupon-token.ts'
import { PAGES } from '#domain/page/page-table.ts'
import { alertQuery } from './alert-request.ts'
import { barcodeQuery } from './barcode-request.ts'
import { cartHeaders, cartQuery } from './cart-request.ts'
import { customerLookup } from './customer-request.ts'
import { folioRecovery, orderQuery, orderViewQuery, viewedOrderQuery } from './order-request.ts'
import { parseHeaders, parseQuery } from './parse-request.ts'
import { photoSearchQuery } from './photo-search-request.ts'
import { choicesQuery, productPath, productQuery, productsQuery } from './product-request.ts'
import { reviewForm, reviewQuery } from './review-request.ts'
import { searchQuery } from './search-request.ts'
import { dressUpQuery, garmentsQuery } from './try-on-request.ts'

const modules = import.meta.glob<object>(['./*.ts', '!./*.test.ts'], { eager: true })
const schemas = Object.values(modules)
  .flatMap((module) => Object.entries(module))
  .filter((named): named is [string, z.ZodObject] => named[1] instanceof z.ZodObject)

describe('every schema of a request', () => {
  it('is in the list', () => {
    expect(schemas.map(([name]) => name)).toEqual(expect.arrayContaining(['cartQuery', 'orderRequest', 'reviewForm']))
  })

  it.each(schemas)('describes what a request may have: %s', (_, schema) => {
    expect(undescribed(z.toJSONSchema(schema, { io: 'input' }))).toEqual([])
  })

  it('states the limits', () => {
    const { properties } = z.toJSONSchema(z.object(Object.fromEntries(schemas)), { io: 'input' })
    expect(properties).toMatchObject({
      orderRequest: { properties: { lines: { maxItems: MAX_LINES }, total: { type: 'integer', minimum: 0 } } },
      reviewForm: {
        properties: { body: { type: 'string', maxLength: 1_000 }, rating: { enum: ['1', '2', '3', '4', '5'] } },
      },
      customerLookup: { properties: { email: { type: 'string', maxLength: 254 } } },
    })
  })
})

describe('the page table', () => {
  const queries: Record<string, z.ZodObject> = {
    '/product/:id': productQuery,
    '/product/:id/choices': choicesQuery,
    '/product/:id/outfit': productQuery,
    '/product/:id/reviews': reviewQuery,
    '/products': productsQuery,
    '/cart': cartQuery,
    '/order-success': orderQuery,
    '/order-mail': orderQuery,
    '/order-view': viewedOrderQuery,
    '/order-calendar': orderViewQuery,
    '/dress-up': dressUpQuery,
    '/dress-up/garments': garmentsQuery,
    '/search': searchQuery,
    '/aviso': alertQuery,
    '/barcode': barcodeQuery,
    '/photo-search': photoSearchQuery,
  }

  it('names the parameters of every page as its schema does', () => {
    const named = Object.entries(PAGES).flatMap(([path, page]) => {
      if (page.kind === 'action' || typeof page.parameters === 'string') return []
      const names = page.kind === 'cached' ? Object.keys(page.parameters) : page.parameters
      return names.length > 0 ? [[path, names.toSorted()]] : []
    })
    const parsed = Object.entries(queries).map(([path, { shape }]) => [path, Object.keys(shape).toSorted()])
    expect(Object.fromEntries(named)).toEqual(Object.fromEntries(parsed))
  })

  it('is compared with every schema of a query', () => {
    const ofQueries = schemas.filter(([name]) => name.endsWith('Query')).map(([, schema]) => schema)
    expect(new Set(Object.values(queries))).toEqual(new Set(ofQueries))
  })
})

/** The paths of the properties without a description. */
function undescribed({ properties = {}, items }: z.core.JSONSchema.JSONSchema, path = ''): string[] {
  const below = typeof items === 'object' && !Array.isArray(items) ? undescribed(items, `${path}[]`) : []
  const own = Object.entries(properties).flatMap(([name, property]) => {
    if (typeof property === 'boolean') return [`${path}.${name}`]
    return [...(property.description ? [] : [`${path}.${name}`]), ...undescribed(property, `${path}.${name}`)]
  })
  return [...own, ...below]
}

describe('the body of a request', () => {
  const sent = (body: string) =>
    new Request('http://localhost/', { method: 'POST', body, headers: { 'content-type': 'application/json' } })

  it.each(['', '{', 'null', '5', '"x"', '[]', '\u0000', '['.repeat(9_000)])('is no object: %j', async (body) => {
    for (const schema of [customerLookup, folioRecovery, reviewForm]) {
      expect(await readJson<object>(sent(body), schema)).toEqual({ ok: false, status: 400, code: 'malformed' })
    }
  })

  it('of e-mails has a text, for any input', () => {
    for (const schema of [customerLookup, folioRecovery]) {
      for (const email of [undefined, null, 5, true, ['a@b.mx'], {}])
        expect(schema.parse({ email })).toEqual({ email: '' })
      expect(schema.parse({})).toEqual({ email: '' })
      expect(schema.parse({ email: ' a@b.mx ' })).toEqual({ email: ' a@b.mx ' })
    }
  })

  it('of a review has its four fields as they were sent', () => {
    const form = { folio: 7, email: ['x'], rating: null, body: Number.POSITIVE_INFINITY }
    expect(reviewForm.parse({ ...form, product: 1 })).toEqual(form)
    expect(reviewForm.parse({})).toEqual({})
  })
})

/** Inputs that text and number parsers may stumble over. */
const HOSTILE = ['\u0000', '\ud800', '💩', '%', '1e400', '-0', '9'.repeat(400), ','.repeat(400), ' #1 ', '__proto__']

describe('the query of a request', () => {
  const at = (query: [string, string][]) => new Request(`http://localhost/?${new URLSearchParams(query)}`)

  it('counts the first of a name, and of ids as many as are served', () => {
    const many = Array.from({ length: 150 }, (_, index) => index + 1)
    expect(
      parseQuery(
        at([
          ['ids', '3,1,x,1'],
          ['ids', '9'],
        ]),
        productsQuery,
      ),
    ).toEqual({ ids: [3, 1] })
    expect(parseQuery(at([['ids', many.join()]]), productsQuery)).toEqual({ ids: many.slice(0, 100) })
    expect(parseQuery(at([['variants', many.join()]]), cartQuery)).toEqual({ variants: many.slice(0, MAX_LINES) })
  })

  it('is complete where nothing was written', () => {
    const parsed = [
      barcodeQuery,
      cartQuery,
      orderQuery,
      photoSearchQuery,
      productQuery,
      productsQuery,
      reviewQuery,
      searchQuery,
    ].map((schema) => parseQuery(at([]), schema))
    expect(parsed).toEqual([
      { code: null },
      { variants: [] },
      { folio: '' },
      { type: '', color: '', keywords: [] },
      { variant: null, options: [] },
      { ids: [] },
      { sort: 'recent', page: 1 },
      { term: '' },
    ])
    expect(parseQuery(at([]), orderViewQuery)).toEqual({ folio: '', email: '', firma: '' })
    expect(productPath.parse({})).toEqual({ id: null })
  })

  it('has no spaces around its texts', () => {
    const written = at(Object.entries({ folio: ' 12 ', email: ' a@b.mx', firma: 'x ', term: ' falda  azul ' }))
    expect(parseQuery(written, orderViewQuery)).toEqual({ folio: '12', email: 'a@b.mx', firma: 'x' })
    expect(parseQuery(written, searchQuery)).toEqual({ term: 'falda azul' })
  })

  it('is parsed for any input', () => {
    const queries = {
      barcodeQuery,
      cartQuery,
      orderQuery,
      orderViewQuery,
      photoSearchQuery,
      productQuery,
      productsQuery,
      reviewQuery,
      searchQuery,
    }
    const names = Object.values(queries).flatMap(({ shape }) => Object.keys(shape))
    const parameter = fc.tuple(
      fc.constantFrom(...names),
      fc.oneof(fc.string(), fc.integer().map(String), fc.constantFrom(...HOSTILE)),
    )
    fc.assert(
      fc.property(fc.array(parameter, { maxLength: 5 }), (written) => {
        const request = at(written)
        for (const schema of Object.values(queries)) {
          const values = Object.values(parseQuery(request, schema))
          expect(values).not.toContain(undefined)
        }
      }),
    )
  })

  it('has a header that is empty where it is not sent', () => {
    const headers = { [COUPON_HEADER]: 'abc.def' }
    expect(parseHeaders(new Request('http://localhost/', { headers }), cartHeaders)).toEqual(headers)
    expect(parseHeaders(new Request('http://localhost/'), cartHeaders)).toEqual({ [COUPON_HEADER]: '' })
  })
})
