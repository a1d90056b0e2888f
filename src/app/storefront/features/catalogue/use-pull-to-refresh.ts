import { useEffect, useState } from 'react'
import { type PullState, pullDistance, pullStateAfter, pullStateAt, RELOAD_DELAY } from '#domain/catalogue/pull.ts'

/** Pixels that a finger must move before it counts as a pull; a drag that starts sideways never does. */
const SLOP = 10

interface Pull {
  state: PullState
  /** Pixels that the page was pulled, with resistance applied. */
  distance: number
}

const AT_REST: Pull = { state: 'idle', distance: 0 }

/** Detects a pull at the top of the page, which reloads it (docs/rules/catalogue.md#pull-to-refresh). */
export function usePullToRefresh(): Pull {
  const [pull, setPull] = useState(AT_REST)
  useEffect(() => followFinger(setPull), [])
  const isRefreshing = pull.state === 'refreshing'
  useEffect(() => {
    if (!isRefreshing) return
    const reload = setTimeout(() => window.location.reload(), RELOAD_DELAY)
    return () => clearTimeout(reload)
  }, [isRefreshing])
  return pull
}

/**
 * Reports every pull until the returned function is called. Its listeners are passive: the browser scrolls as usual,
 * only its own pull to refresh is switched off.
 */
function followFinger(report: (pull: Pull) => void): () => void {
  const { style } = document.documentElement
  const listening = new AbortController()
  const options = { passive: true, signal: listening.signal }
  let start: Touch | null = null
  let pull = AT_REST
  const become = (next: Pull) => {
    if (next.state === pull.state && next.distance === pull.distance) return
    pull = next
    report(next)
  }
  const giveUp = () => {
    start = null
    if (pull.state !== 'refreshing') become(AT_REST)
  }
  const begin = ({ touches, target }: TouchEvent) => {
    giveUp()
    if (pull.state === 'refreshing' || touches.length !== 1 || !canPullAt(target)) return
    start = touches[0] ?? null
  }
  const move = ({ touches: [finger] }: TouchEvent) => {
    if (!start || !finger) return
    const [across, down] = [Math.abs(finger.clientX - start.clientX), finger.clientY - start.clientY]
    const hasBegun = pull.state !== 'idle'
    if (!hasBegun && Math.max(across, Math.abs(down)) < SLOP) return
    if (window.scrollY > 0 || (!hasBegun && down < across)) return giveUp()
    const distance = pullDistance(down)
    become({ state: pullStateAt(distance), distance })
  }
  const lift = () => {
    start = null
    const state = pullStateAfter(pull.state)
    become(state === 'refreshing' ? { ...pull, state } : AT_REST)
  }
  style.overscrollBehaviorY = 'contain'
  window.addEventListener('touchstart', begin, options)
  window.addEventListener('touchmove', move, options)
  window.addEventListener('touchend', lift, options)
  window.addEventListener('touchcancel', giveUp, options)
  return () => {
    listening.abort()
    style.overscrollBehaviorY = ''
  }
}

/** True unless something under the finger is scrolled, a dialog is open or the page is zoomed in. */
function canPullAt(target: EventTarget | null): boolean {
  if (document.querySelector('[role="dialog"]') || (window.visualViewport?.scale ?? 1) > 1) return false
  for (let element = target instanceof Element ? target : null; element; element = element.parentElement) {
    if (element.scrollTop > 0) return false
  }
  return true
}
