import type { Config } from '@react-router/dev/config'

export default {
  appDirectory: 'src/app/storefront',
  ssr: true,
  // A dozen small routes: knowing them all costs less than requesting each.
  routeDiscovery: { mode: 'initial' },
} satisfies Config
