import { type ComponentType, Suspense, useEffect, useRef, useState } from 'react'
import { onFirstSign } from './first-sign.ts'
import { LATE_MS } from './late-part.tsx'
import { lazyPart } from './lazy-part.ts'
import { AsRendered } from './wide-part.tsx'

declare global {
  interface Window {
    /** How often buttons were pressed before they worked, in the order of the first presses (`early-press.tsx`). */
    earlyPresses?: Map<HTMLElement, number>
  }
}

/** The code of a part of the page that comes after the page itself. */
export interface LateCode<Props> {
  /** The part on the server, where its code is waited for. */
  Rendered: ComponentType<Props> | false
  /** The part, once its code has come. */
  known: ComponentType<Props> | null
  fetch: () => Promise<ComponentType<Props>>
}

/**
 * Declares a part of a page for `LateRendered`.
 *
 * A page that the router opens has no rendering of the server's: there the code is fetched along with this module.
 */
export function lateCode<Props extends object>(load: () => Promise<ComponentType<Props>>): LateCode<Props> {
  const code: LateCode<Props> = {
    Rendered: import.meta.env.SSR && lazyPart(load),
    known: null,
    async fetch() {
      code.known ??= await load()
      return code.known
    },
  }
  if (!import.meta.env.SSR && isHydrated()) code.fetch().catch(() => undefined)
  return code
}

type LateRenderedProps<Props> = Props & {
  code: LateCode<Props>
  className?: string
  /** Whether each press counts, as of a button that adds one; else the presses of a button are one. */
  isCounted?: boolean
}

interface Late<Props> {
  Part: ComponentType<Props>
  /** The server's rendering that it replaced, and the place of the focus among its controls. */
  former: Element | null
  focused: number
}

/**
 * A part of the page that the server renders, and whose code is fetched at the shopper's first sign, or a moment after
 * the page is hydrated. The server's rendering stays until the code has come: its links work, a button that is pressed
 * there is pressed again then, and a typed value is typed again. Where the code can't be fetched, the rendering stays.
 */
export function LateRendered<Props extends object>({
  code,
  className,
  isCounted = false,
  ...rest
}: LateRenderedProps<Props>) {
  // TypeScript can't infer that the remaining props are the part's.
  const props = rest as unknown as Props
  const place = useRef<HTMLDivElement>(null)
  const [late, setLate] = useState<Late<Props> | null>(code.known && { Part: code.known, former: null, focused: -1 })
  useEffect(() => {
    const begin = () =>
      void code.fetch().then(
        (Part) =>
          whenReleased(place.current, () => {
            const former = place.current
            const focused = controlsIn(former).indexOf(document.activeElement as HTMLElement)
            setLate((now) => now ?? { Part, former, focused })
          }),
        () => undefined,
      )
    // Earlier presses wait already, and a link may lead to a part (`#opiniones`).
    if (window.earlyPresses || location.hash || isHydrated()) return begin()
    const timer = setTimeout(begin, LATE_MS)
    const ignoreSigns = onFirstSign(begin)
    return () => {
      clearTimeout(timer)
      ignoreSigns()
    }
  }, [code])
  useEffect(() => {
    if (!late) return
    const controls = controlsIn(place.current)
    controls[late.focused]?.focus({ preventScroll: true })
    for (const [index, control] of controlsIn(late.former).entries()) {
      const input = controls[index]
      if (control instanceof HTMLInputElement && input instanceof HTMLInputElement) typeAgain(control, input)
      const presses = window.earlyPresses?.get(control) ?? 0
      window.earlyPresses?.delete(control)
      // Each in a task of its own: it builds on the one before.
      for (let press = 0; press < (isCounted ? presses : Math.min(presses, 1)); press++) {
        setTimeout(() => controls[index]?.click())
      }
    }
  }, [late, isCounted])
  if (code.Rendered) {
    return (
      <div className={className} data-late="">
        <Suspense>
          <code.Rendered {...props} />
        </Suspense>
      </div>
    )
  }
  if (!late) return <AsRendered key="rendered" ref={place} className={className} data-late="" />
  return (
    <div key="late" ref={place} className={className}>
      <late.Part {...props} />
    </div>
  )
}

/**
 * Runs once nothing in the place is pressed. A button that is replaced between the two halves of a press gets no click,
 * nor does its replacement.
 */
function whenReleased(place: Element | null, run: () => void): void {
  if (!place?.matches(':active')) {
    run()
    return
  }
  const end = new AbortController()
  // The click follows the release in the same task.
  const release = () => {
    end.abort()
    setTimeout(() => whenReleased(place, run))
  }
  for (const type of ['pointerup', 'pointercancel', 'keyup', 'dragend']) {
    addEventListener(type, release, { signal: end.signal, capture: true })
  }
}

/** Repeats a value that was typed into the server's rendering of an input. */
function typeAgain({ value, defaultValue }: HTMLInputElement, input: HTMLInputElement): void {
  if (value === defaultValue) return
  input.setRangeText(value, 0, input.value.length, 'end')
  input.dispatchEvent(new Event('input', { bubbles: true }))
  // It counts as finished, once React has taken it: Enter may have been pressed before.
  setTimeout(() => input.dispatchEvent(new FocusEvent('focusout', { bubbles: true })))
}

const isHydrated = () => 'hydrated' in document.documentElement.dataset

/** The controls of a rendering: the server's and the browser's have the same. */
function controlsIn(place: Element | null): HTMLElement[] {
  return [...(place?.querySelectorAll<HTMLElement>('button,a,input') ?? [])]
}
