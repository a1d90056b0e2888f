import { vi } from 'vitest'

/**
 * Stops the page's clock for `setTimeout`, until `resume` is called. `waits` counts the timers of so many milliseconds.
 * Vitest would move a fake clock on while a click or an expectation waits, by as much as the machine is slow: it sees
 * none here.
 * A spy in the place of `setTimeout` would be restored after the real clock, and leave the tests that follow without
 * time.
 */
export function stopClock() {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const isFake = vi.spyOn(vi, 'isFakeTimers').mockReturnValue(false)
  const stopped = globalThis.setTimeout
  const delays: unknown[] = []
  const counted = (...parameters: Parameters<typeof setTimeout>) => {
    delays.push(parameters[1])
    return stopped(...parameters)
  }
  const own = Object.assign(counted, stopped)
  globalThis.setTimeout = own
  return {
    waits: (milliseconds: number) => delays.filter((each) => each === milliseconds).length,
    /** Has time pass again; nothing where it does already. */
    resume(): void {
      if (globalThis.setTimeout !== own) return
      globalThis.setTimeout = stopped
      isFake.mockRestore()
      vi.useRealTimers()
    },
  }
}
