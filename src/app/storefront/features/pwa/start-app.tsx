import { createRoot } from 'react-dom/client'
import { allowsPrefetch } from '#app/fetching/allows-prefetch.ts'
import { InstallBanner } from './install-banner.tsx'

/** Products whose pages are fetched ahead (docs/rules.md#pwa). */
const PREFETCHED = 6

interface AppOptions {
  account: string
  /** Path of the store's catalogue. */
  home: string
  storeName: string
}

/**
 * Makes the store an app, once its page is at rest: its worker, products fetched ahead, the offer to install it. The offer has a
 * root of its own, so that the page need not know of it. @returns ends the offer
 */
export function startApp({ account, home, storeName }: AppOptions): () => void {
  void registerWorker(home)
  prefetchProducts()
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<InstallBanner account={account} storeName={storeName} />)
  return () => {
    root.unmount()
    place.remove()
  }
}

/** Registers the store's service worker, which takes over this page and the next ones. Where there is none, all works as before. */
async function registerWorker(home: string): Promise<void> {
  if (!('serviceWorker' in navigator)) return
  const prefix = home === '/' ? '' : home
  // A worker that is not there, or a browser that forbids it, is no failure of the page.
  await navigator.serviceWorker.register(`${prefix}/sw.js`, { scope: home }).catch(() => undefined)
}

/** Fetches the data of the first products on a page ahead. */
function prefetchProducts(): void {
  if (!allowsPrefetch()) return
  const links = document.querySelectorAll<HTMLAnchorElement>('main a[href*="/product/"]')
  const paths = new Set([...links].map(({ pathname }) => pathname))
  for (const path of [...paths].slice(0, PREFETCHED)) {
    const link = document.createElement('link')
    Object.assign(link, { rel: 'prefetch', href: `${path}.data`, as: 'fetch' })
    document.head.append(link)
  }
}
