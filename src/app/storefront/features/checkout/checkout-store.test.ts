import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { OFFLINE_SENTENCE, ORDER_REJECTED } from '#domain/checkout/order-rejections.ts'
import { attemptIn, edit, shippingPrices, submit } from '#test/checkout.ts'
import { stubBrowser } from '#test/stub-browser.ts'

beforeEach(() => {
  vi.resetModules()
  stubBrowser()
  const texts = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => texts.get(key) ?? null,
    setItem: (key: string, text: string) => texts.set(key, text),
  })
})

afterEach(() => {
  vi.unstubAllGlobals()
})

/** Opens the checkout's page once more in the same tab. */
async function openPages() {
  const { createCheckoutStore } = await import('./checkout-store.ts')
  const { draftOf } = await import('./checkout-draft.ts')
  const { shownToasts } = await import('#app/shared/ui/toast.ts')
  return {
    open: () => createCheckoutStore('luna', shippingPrices),
    draft: draftOf('luna'),
    toasts: () => shownToasts.get().map(({ title, description }) => ({ title, description })),
  }
}

it('the checkout store persists the draft, from which the page continues when it is opened again', async () => {
  const { open, draft } = await openPages()
  open().dispatch(edit({ firstName: 'Ana' }))
  expect(draft.get().form.firstName).toBe('Ana')
  expect(open().get().draft.form.firstName).toBe('Ana')
})

it('the checkout store notifies its subscribers of a change, and of nothing else', async () => {
  const { open } = await openPages()
  const store = open()
  const listener = vi.fn()
  store.subscribe(listener)
  store.dispatch(edit({ firstName: 'Ana' }))
  expect(listener).toHaveBeenCalledTimes(1)
  const before = store.getSnapshot()
  store.dispatch({ type: 'came-online' })
  expect(store.getSnapshot()).toBe(before)
  expect(listener).toHaveBeenCalledTimes(1)
})

it('the checkout store shows the toast of an announcement, and hides it with the next attempt', async () => {
  const { open, toasts } = await openPages()
  const store = open()
  store.dispatch({ ...submit, isOnline: false })
  expect(toasts()).toEqual([{ title: ORDER_REJECTED, description: OFFLINE_SENTENCE }])
  store.dispatch(submit)
  expect(toasts()).toEqual([])
})

it('the checkout store settles the current draft when a response arrives after the page was left', async () => {
  const { open, draft } = await openPages()
  const left = open()
  left.dispatch(submit)
  const attempt = attemptIn(left.get())
  left.dispatch({ type: 'sent', attempt })
  expect(draft.get().sent).toBe(attempt.body)
  open().dispatch(edit({ lastName: 'Ruiz' }))
  left.dispatch({
    type: 'received',
    attempt,
    result: { kind: 'turned-away', code: 'busy', sentence: 'Ocupado.' },
    news: [],
  })
  expect(draft.get()).toMatchObject({ sent: null, form: { lastName: 'Ruiz' } })
})
