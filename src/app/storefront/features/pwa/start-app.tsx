import { createRoot } from 'react-dom/client'
import { allowsPrefetch } from '#app/fetching/allows-prefetch.ts'
import { InstallBanner } from './install-banner.tsx'
import { createPrefetcher } from './prefetch-products.ts'
import { isControlled, registerWorker, storeShownPage, whenControlled } from './store-worker.ts'
import { tellConnection } from './tell-connection.ts'

/** Milliseconds that a page has to be shown for, until it counts as seen. */
const SEEN_AFTER = 2_000

interface AppOptions {
  account: string
  /** Path of the store's catalogue. */
  home: string
  storeName: string
  /** Loads what opens without a connection; it is stored with the code of the page. */
  loadParts: () => void
}

export interface StoreApp {
  /** To be called when the router shows another page. */
  pageShown: () => void
  stop: () => void
}

/**
 * Makes the store an app, once its page is at rest: its worker, products fetched ahead, the offer to install it. The offer has a
 * root of its own, so that the page need not know of it.
 */
export function startApp({ account, home, storeName, loadParts }: AppOptions): StoreApp {
  // A worker has stored what it loaded itself.
  const isStored = isControlled()
  const prefetchProducts = createPrefetcher()
  let timer: ReturnType<typeof setTimeout> | undefined
  void registerWorker(home)
  const stops = [
    // What is fetched before the worker has the page, it does not store.
    whenControlled(() => {
      if (!isStored) storeShownPage()
      loadParts()
      prefetchProducts()
    }),
    tellConnection(home),
    showOffer(account, storeName),
    () => clearTimeout(timer),
  ]
  return {
    pageShown() {
      clearTimeout(timer)
      timer = setTimeout(() => {
        prefetchProducts()
        // The router fetches a page's data alone.
        if (allowsPrefetch()) storeShownPage()
      }, SEEN_AFTER)
    },
    stop() {
      for (const stop of stops) stop()
    },
  }
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
