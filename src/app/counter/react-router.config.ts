import type { Config } from '@react-router/dev/config'

/** The counter is a build of its own, separate from the store's pages (decision 050). */
export default {
  appDirectory: '.',
  buildDirectory: '../../../build/counter',
  ssr: true,
  // Staff come every day: the routes are one small file of the cache.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
