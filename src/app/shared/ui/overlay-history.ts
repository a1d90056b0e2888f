import './history-steps.ts'

/**
 * The browser's Back closes an open overlay (a sheet, a dialog, the zoom) before it leaves the page. Each open overlay
 * has an entry in the browser's history, with the URL of its page (decision 080). The router gets no event about a step
 * between these entries (history-steps.ts), and a page that it adds takes the place of the topmost one.
 */

/** The state of an entry: the router's own fields, and in an overlay's entry two more. */
interface EntryState {
  idx?: number
  key?: string
  /** Number of overlays that are open in this entry. */
  overlays?: number
  /** Key of the page's own entry, which is below. */
  page?: string | undefined
}

/** The page that the router shows. */
interface RoutedPage {
  /** As the router wrote it. */
  state: EntryState | null
  url: string
  /** Key of its own entry, which differs from the router's while it is replaced with an overlay open. */
  key: string | undefined
}

type ChangeHistory = (state: EntryState | null, unused: string, url?: string | URL | null) => void

/** Milliseconds after which a step through the history that has not happened is given up. */
const STEP_TIMEOUT = 500

/** Closes the open overlays, the topmost last. */
const open: (() => void)[] = []
let entries: ReturnType<typeof watchHistory> | null = null

/** Adds an overlay; Back calls `close`. @returns removes it, and its entry */
export function addOverlay(close: () => void): () => void {
  open.push(close)
  alignEntries()
  return () => {
    const at = open.indexOf(close)
    if (at === -1) return
    open.splice(at, 1)
    alignEntries()
  }
}

/**
 * Brings the entries of overlays in line with the open ones, once everything that changes now has changed: a dialog
 * that takes the place of another gets its entry. After a reload it removes the entries from before.
 */
export function alignEntries(): void {
  entries ??= watchHistory()
  entries.align()
}

/** Watches the changes of the browser's history from now on. */
function watchHistory() {
  const addEntry: ChangeHistory = history.pushState.bind(history)
  const changeEntry: ChangeHistory = history.replaceState.bind(history)
  let shown = pageOf(history.state)
  /** Runs until a step of ours has happened. */
  let step: ReturnType<typeof setTimeout> | undefined
  let planned: ReturnType<typeof setTimeout> | undefined
  /** The router's changes during a step, which come after it. */
  let delayed: (() => void)[] = []

  const align = () => {
    clearTimeout(planned)
    planned = setTimeout(() => {
      if (step !== undefined) return
      const count = overlaysOf(history.state)
      if (count > open.length) takeStep(open.length - count)
      for (let overlays = count + 1; overlays <= open.length; overlays++) {
        addEntry({ ...shown.state, overlays, page: shown.key }, '')
      }
    })
  }
  const takeStep = (by: number) => {
    step = setTimeout(endStep, STEP_TIMEOUT)
    history.go(by)
  }
  const endStep = () => {
    clearTimeout(step)
    step = undefined
    const changes = delayed
    delayed = []
    for (const change of changes) change()
    align()
  }
  const delayable = (change: ChangeHistory): ChangeHistory => {
    const now: ChangeHistory = (...args) => {
      if (step === undefined) change(...args)
      else delayed.push(() => now(...args))
    }
    return now
  }

  history.pushState = delayable((state, unused, url) => {
    const put = overlaysOf(history.state) > 0 ? changeEntry : addEntry
    put(state, unused, url)
    shown = pageOf(history.state)
  })
  history.replaceState = delayable((state, unused, url) => {
    const overlays = overlaysOf(history.state)
    changeEntry(overlays > 0 ? { ...state, overlays, page: shown.key } : state, unused, url)
    shown = pageOf(history.state)
  })
  window.historyStep = (event) => {
    const landed: EntryState | null = event.state
    const count = overlaysOf(landed)
    const isOurs = step !== undefined
    if (landed?.idx === shown.state?.idx && pageOf(landed).key === shown.key) {
      event.stopImmediatePropagation()
      if (!isOurs) for (const close of open.splice(count).reverse()) close()
      if (count === 0) {
        // The router may have replaced the page while an overlay was open.
        changeEntry(shown.state, '', shown.url)
        shown = pageOf(shown.state)
      }
    } else if (count > 0) {
      // An overlay that was open when its page was left.
      event.stopImmediatePropagation()
      clearTimeout(step)
      return takeStep(-count)
    } else shown = pageOf(landed)
    endStep()
  }
  return { align }
}

function overlaysOf(state: EntryState | null): number {
  return state?.overlays ?? 0
}

/** The page of an entry, at the present URL. */
function pageOf(state: EntryState | null): RoutedPage {
  const { overlays, page, ...own } = state ?? {}
  const key = overlays === undefined ? own.key : page
  return { state: state && own, url: location.href, key }
}
