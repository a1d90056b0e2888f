import { useEffect } from 'react'
import { useHref, useLocation } from 'react-router'
import { InstallBanner } from './install-banner.tsx'
import { prefetchProducts, registerWorker } from './start-app.ts'

/** Everything that makes the store an app, once its page is at rest: the worker, products fetched ahead, the offer to install it. */
export function AppParts() {
  const home = useHref('/')
  const { pathname } = useLocation()
  useEffect(() => void registerWorker(home), [home])
  // biome-ignore lint/correctness/useExhaustiveDependencies: each page has products of its own
  useEffect(() => prefetchProducts(), [pathname])
  return <InstallBanner />
}
