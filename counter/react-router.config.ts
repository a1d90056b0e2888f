import type { Config } from '@react-router/dev/config'

/**
 * The counter is a build of its own, next to the store's pages (decision 050). Its configuration lies outside of `src`,
 * because React Router writes the generated types of a build next to it.
 */
export default {
  appDirectory: '../src/app/counter',
  buildDirectory: '../build/counter',
  ssr: true,
  // Staff come every day: the routes are one small file of the cache.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
