import { useState } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, expect, it, onTestFinished, vi } from 'vitest'
import { page } from 'vitest/browser'
import { LATE_MS } from './late-part.tsx'
import { LateRendered, lateCode } from './late-rendered.tsx'
import { QuantityStepper } from './quantity-stepper.tsx'

function Counter({ by }: { by: number }) {
  const [count, setCount] = useState(0)
  return (
    <>
      <a href="#ayuda">Ayuda</a>
      <button type="button" onClick={() => setCount(count + by)}>
        Sumar
      </button>
      <output>{count}</output>
    </>
  )
}

const RENDERED =
  '<div class="gap-3" data-late=""><!--$--><a href="#ayuda">Ayuda</a><button type="button">Sumar</button><output>0</output><!--/$--></div>'

const button = page.getByRole('button', { name: 'Sumar' })
const count = page.getByRole('status')
let root: Root | undefined

/** Hydrates a page as the server rendered it, with a late part whose code comes when that is released. */
function hydrate(isCounted = false) {
  const { promise, resolve: release, reject: fail } = Promise.withResolvers<typeof Counter>()
  // The test may let it fail before anything waits for it.
  promise.catch(() => undefined)
  const load = vi.fn(() => promise)
  const code = lateCode(load)
  const container = document.createElement('main')
  container.innerHTML = RENDERED
  document.body.append(container)
  const errors: unknown[] = []
  root = hydrateRoot(container, <LateRendered code={code} className="gap-3" isCounted={isCounted} by={2} />, {
    onRecoverableError: (error) => errors.push(error),
  })
  /** The shopper's first sign, for which the code is fetched at once. */
  const sign = () =>
    expect
      .poll(() => {
        window.dispatchEvent(new Event('pointermove'))
        return load.mock.calls.length
      })
      .toBeGreaterThan(0)
  return { container, errors, load, sign, code, release: () => release(Counter), fail }
}

afterEach(() => {
  root?.unmount()
  root = undefined
  document.body.replaceChildren()
  delete window.earlyPresses
  delete document.documentElement.dataset.hydrated
})

it('the server’s rendering stays until the code has come, and then works, in the same place', async () => {
  const { container, errors, load, release } = hydrate()
  const rendered = button.element()
  await expect.poll(() => load.mock.calls.length).toBeGreaterThan(0)
  expect(button.element()).toBe(rendered)
  release()
  await expect.poll(() => container.querySelector('[data-late]')).toBeNull()
  expect(container.firstElementChild?.className).toBe('gap-3')
  await button.click()
  await expect.element(count).toHaveTextContent('2')
  expect(errors).toEqual([])
})

it.each([
  [false, 'once', '2'],
  [true, 'as often as it was made, where that counts', '6'],
])('a press that came too early is carried out when the code has come (%s), %s', async (isCounted, _, sum) => {
  const { release, sign } = hydrate(isCounted)
  const other = document.createElement('button')
  window.earlyPresses = new Map([
    [button.element() as HTMLElement, 3],
    [other, 1],
  ])
  await sign()
  release()
  await expect.element(count).toHaveTextContent(sum)
  expect([...window.earlyPresses.keys()]).toEqual([other])
})

it('code that comes in the middle of a press waits for its end, and the press counts', async () => {
  const { release, sign } = hydrate()
  // As the page's own script does (`early-press.tsx`).
  const note = ({ target }: Event) => {
    if (target instanceof HTMLElement && target.closest('[data-late]')) window.earlyPresses = new Map([[target, 1]])
  }
  document.addEventListener('click', note)
  onTestFinished(() => document.removeEventListener('click', note))
  await sign()
  button.element().addEventListener('pointerdown', release)
  await button.click({ delay: 200 })
  await expect.element(count).toHaveTextContent('2')
})

it('a number that was typed too early counts when the code has come', async () => {
  const onChange = vi.fn()
  const { promise, resolve: release } = Promise.withResolvers<typeof QuantityStepper>()
  const code = lateCode(() => promise)
  const stepper = { value: 1, limit: 22, onChange, label: 'Cantidad' }
  const container = document.createElement('main')
  const rendering = createRoot(container)
  flushSync(() => rendering.render(<QuantityStepper {...stepper} />))
  const rendered = container.innerHTML
  rendering.unmount()
  container.innerHTML = `<div data-late=""><!--$-->${rendered}<!--/$--></div>`
  document.body.append(container)
  root = hydrateRoot(container, <LateRendered code={code} {...stepper} />)
  await page.getByRole('textbox', { name: 'Piezas' }).fill('1e9')
  release(QuantityStepper)
  await expect.poll(() => onChange.mock.calls).toEqual([[22]])
})

it('the code is fetched at once where a link leads to a part of the page', async () => {
  history.replaceState(null, '', '#opiniones')
  onTestFinished(() => history.replaceState(null, '', location.pathname + location.search))
  const wait = vi.spyOn(window, 'setTimeout')
  const { load } = hydrate()
  await expect.poll(() => load.mock.calls.length).toBe(1)
  expect(wait.mock.calls.map(([, pause]) => pause)).not.toContain(LATE_MS)
})

it('the focus stays where it is', async () => {
  const { container, release, sign } = hydrate()
  const former = button.element() as HTMLElement
  former.focus()
  await sign()
  release()
  await expect.poll(() => container.querySelector('[data-late]')).toBeNull()
  await expect.element(button).toHaveFocus()
  expect(button.element()).not.toBe(former)
})

it('without the code the server’s rendering stays as it is', async () => {
  const { container, errors, sign, fail } = hydrate()
  await sign()
  fail(new TypeError('Failed to fetch dynamically imported module'))
  await expect.element(page.getByRole('link', { name: 'Ayuda' })).toBeVisible()
  expect(container.innerHTML).toBe(RENDERED)
  expect(errors).toEqual([])
})

it('on a page that the router opens the code is fetched ahead, and the part is there at once', async () => {
  document.documentElement.dataset.hydrated = ''
  const { code, release, container } = hydrate()
  release()
  await expect.poll(() => container.querySelector('[data-late]')).toBeNull()
  const other = document.createElement('section')
  document.body.append(other)
  const opened = createRoot(other)
  flushSync(() => opened.render(<LateRendered code={code} by={1} />))
  expect(other.textContent).toBe('AyudaSumar0')
  opened.unmount()
})
