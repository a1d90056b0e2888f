import type { Browser, Page } from '@playwright/test'

export interface PageView {
  /** Sum of all layout shifts that no input caused. */
  layoutShift: number
  largest: {
    /** Milliseconds after navigation. */
    at: number
    /** Whether it is the first image of the page's content. */
    isFirstImage: boolean
    isLazy: boolean
  }
  /** URLs of everything that was fetched. */
  fetched: string[]
}

/** How long a page is watched after it is loaded, milliseconds: images come, fonts change, scripts take over. */
const WATCHED_MS = 1_500

/** Lighthouse's phone, really slowed down: a fourth of the processor, slow 4G with its latency. */
const SLOW_CPU = 4
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1_474.56 * 1024) / 8,
  uploadThroughput: (675 * 1024) / 8,
}

export interface ViewOptions {
  url: string
  width: number
  isSlow?: boolean
}

/** Views a page in a browser whose cache is empty. */
export async function viewPage(browser: Browser, { url, width, isSlow = false }: ViewOptions): Promise<PageView> {
  const isPhone = width < 768
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 800 },
    isMobile: isPhone,
    hasTouch: isPhone,
    deviceScaleFactor: isPhone ? 2 : 1,
    locale: 'es-MX',
  })
  try {
    const page = await context.newPage()
    if (isSlow) await slowDown(page)
    const fetched: string[] = []
    page.on('request', (request) => fetched.push(request.url()))
    await page.addInitScript(observe)
    await page.goto(url, { waitUntil: 'load', timeout: 60_000 })
    await page.waitForTimeout(WATCHED_MS)
    return { ...(await page.evaluate(readObserved)), fetched }
  } finally {
    await context.close()
  }
}

async function slowDown(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', SLOW_4G)
  await session.send('Emulation.setCPUThrottlingRate', { rate: SLOW_CPU })
}

interface Observed {
  layoutShift: number
  largest: { at: number; element: Element | null } | null
}
type ObservedWindow = Window & { observed: Observed }
type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean }
type LargestPaint = PerformanceEntry & { element: Element | null }

/** Runs in the page, before anything of its own. */
function observe() {
  const observed: Observed = { layoutShift: 0, largest: null }
  ;(window as unknown as ObservedWindow).observed = observed
  new PerformanceObserver((list) => {
    for (const shift of list.getEntries() as LayoutShift[])
      if (!shift.hadRecentInput) observed.layoutShift += shift.value
  }).observe({ type: 'layout-shift', buffered: true })
  new PerformanceObserver((list) => {
    for (const { startTime, element } of list.getEntries() as LargestPaint[])
      observed.largest = { at: startTime, element }
  }).observe({ type: 'largest-contentful-paint', buffered: true })
}

/** Runs in the page at the end. */
function readObserved(): Omit<PageView, 'fetched'> {
  const { layoutShift, largest } = (window as unknown as ObservedWindow).observed
  const element = largest?.element
  const isImage = element instanceof HTMLImageElement
  return {
    layoutShift,
    largest: {
      at: largest?.at ?? Number.NaN,
      isFirstImage: isImage && element === document.querySelector('main img'),
      isLazy: isImage && element.loading === 'lazy',
    },
  }
}
