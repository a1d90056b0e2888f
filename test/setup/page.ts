// The page that component tests share: with the store's styles, at a desktop's size, with nothing stored
// and no toast shown.
import '#app/storefront/styles/app.css'
import '#test/components/catch-history-steps.ts'
import { beforeEach } from 'vitest'
import { page } from 'vitest/browser'
import { cleanup } from 'vitest-browser-react'
import { hideToast, shownToasts } from '#app/shared/ui/toast.ts'

beforeEach(async () => {
  // It does so by itself for the first of the files alone that share the page.
  await cleanup()
  localStorage.clear()
  sessionStorage.clear()
  // Module state that mirrors it is reset as well, as when another tab clears it.
  window.dispatchEvent(new StorageEvent('storage', { key: null }))
  // Toasts of the files before stay open for seconds.
  for (const { id } of shownToasts.get()) hideToast(id)
  await page.viewport(1280, 800)
})
