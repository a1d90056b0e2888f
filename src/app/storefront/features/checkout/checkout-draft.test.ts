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

/** The draft as another load of the page reads it. */
async function reloaded() {
  vi.resetModules()
  const { draftOf } = await import('./checkout-draft.ts')
  return draftOf('luna')
}

it("the checkout's draft persists the form, the key and the request that was sent with it in the tab", async () => {
  const form = { ...EMPTY_CHECKOUT, firstName: 'María' }
  const draft = { form, keepsPoints: true, key: KEY, sent: JSON.stringify({ key: KEY }) }
  ;(await reloaded()).change(() => draft)
  expect((await reloaded()).get()).toEqual(draft)
})

it("the checkout's draft is parsed from any stored value", async () => {
  texts.set(STORED, JSON.stringify({ version: 1, value: { form: { firstName: 'Ana', city: 7 }, key: KEY, sent: '{' } }))
  expect((await reloaded()).get()).toEqual({
    form: { ...EMPTY_CHECKOUT, firstName: 'Ana' },
    keepsPoints: false,
    key: KEY,
    sent: null,
  })
})

it('newOrderKey makes keys that the server accepts, and never the same twice', async () => {
  const { newOrderKey } = await import('./checkout-draft.ts')
  const keys = new Set(Array.from({ length: 100 }, newOrderKey))
  expect(keys.size).toBe(100)
  for (const key of keys) expect(key).toMatch(/^[0-9a-f]{32}$/)
})
