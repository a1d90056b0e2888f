import fc from 'fast-check'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { EMPTY_CHECKOUT } from '#domain/checkout/checkout-form.ts'

const KEY = '0123456789abcdef'.repeat(2)
const STORED = 'vitrina:luna:checkout'

let texts: Map<string, string>

beforeEach(() => {
  texts = new Map()
  vi.stubGlobal('window', new EventTarget())
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
    removeItem: (key: string) => texts.delete(key),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** The draft as another load of the page finds it. */
async function found() {
  vi.resetModules()
  const { draftOf } = await import('./checkout-draft.ts')
  return draftOf('luna')
}

it('keeps what was typed, the key and what was sent with it in the tab', async () => {
  const draft = { form: { ...EMPTY_CHECKOUT, firstName: 'María' }, key: KEY, sent: JSON.stringify({ key: KEY }) }
  ;(await found()).change(() => draft)
  expect((await found()).get()).toEqual(draft)
})

it('does not keep what was sent with another key, or with none', async () => {
  for (const value of [
    { key: KEY, sent: JSON.stringify({ key: KEY.replaceAll('0', '1') }) },
    { key: KEY, sent: '{' },
    { key: '', sent: JSON.stringify({ key: '' }) },
  ]) {
    texts.set(STORED, JSON.stringify({ version: 1, value }))
    expect((await found()).get().sent).toBeNull()
  }
})

it('takes no method, type or country that there is not', async () => {
  const form = { deliveryMethod: 'drone', shippingType: 'toString', country: '', city: 7, firstName: 'Ana' }
  texts.set(STORED, JSON.stringify({ version: 1, value: { form } }))
  expect((await found()).get().form).toEqual({ ...EMPTY_CHECKOUT, firstName: 'Ana' })
})

it('makes a draft of whatever is found', async () => {
  const { draftOf } = await import('./checkout-draft.ts')
  let account = 0
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      vi.stubGlobal('window', new EventTarget())
      const name = `store-${account++}`
      texts.set(`vitrina:${name}:checkout`, JSON.stringify({ version: 1, value }))
      const { form, key, sent } = draftOf(name).get()
      expect(Object.keys(form)).toEqual(Object.keys(EMPTY_CHECKOUT))
      expect(Object.values(form).every((text) => typeof text === 'string')).toBe(true)
      expect(key).toBe('')
      expect(sent).toBeNull()
    }),
  )
})

it('makes keys that the shop takes, each another', async () => {
  const { newOrderKey } = await import('./checkout-draft.ts')
  const keys = new Set(Array.from({ length: 100 }, newOrderKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
