import { createRoot } from 'react-dom/client'
import { allowsPrefetch } from '#app/shared/fetching/allows-prefetch.ts'
import { InstallBanner } from './install-banner.tsx'
import { createPrefetcher } from './prefetch-products.ts'
import { isControlled, registerWorker, storeShownPage, whenControlled } from './store-worker.ts'
import { tellConnection } from './tell-connection.ts'

/** Milliseconds between two looks at the current page: a page that is there twice has been seen. */
const LOOK_EVERY = 2_000

interface AppOptions {
  account: string
  /** Path of the store's catalogue. */
  home: string
  storeName: string
  /** Loads what opens without a connection; it is stored with the code of the page. */
  loadParts: () => void
}

/**
 * Makes the store an app, once its page is at rest: its worker, products fetched ahead, the offer to install it. The
 * offer has a root of its own, so that the page need not know of it. @returns ends it
 */
export function startApp({ account, home, storeName, loadParts }: AppOptions): () => void {
  // A worker has stored what it loaded itself.
  const isStored = isControlled()
  const prefetchProducts = createPrefetcher()
  void registerWorker(home)
  const ends = [
    // The worker does not store responses fetched before it controls the page.
    whenControlled(() => {
      if (!isStored) storeShownPage()
      loadParts()
      prefetchProducts()
    }),
    watchPages(() => {
      prefetchProducts()
      // The router fetches a page's data alone.
      if (allowsPrefetch()) storeShownPage()
    }),
    tellConnection(home),
    showOffer(account, storeName),
  ]
  return () => {
    for (const end of ends) end()
  }
}

/** Calls back for each page that the router shows for a while. @returns ends it */
function watchPages(onSeen: () => void): () => void {
  let [seen, before] = [location.href, location.href]
  const timer = setInterval(() => {
    const { href } = location
    if (href === before && href !== seen) {
      seen = href
      onSeen()
    }
    before = href
  }, LOOK_EVERY)
  return () => clearInterval(timer)
}

function showOffer(account: string, storeName: string): () => void {
  const place = document.body.appendChild(document.createElement('div'))
  const root = createRoot(place)
  root.render(<InstallBanner account={account} storeName={storeName} />)
  return () => {
    root.unmount()
    place.remove()
  }
}
