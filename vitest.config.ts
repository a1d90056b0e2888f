import tailwindcss from '@tailwindcss/vite'
import { playwright } from '@vitest/browser-playwright'
import { defineConfig } from 'vitest/config'
import { areSourcesTested } from './demo/artwork/tested-sources.ts'
import { isWholeRun } from './test/is-whole-run.ts'
import { workers } from './test/workers.ts'

const setupFiles = ['test/setup/console-error.ts']
const temporaryFolder = 'test/setup/temporary-folder.ts'
const databases = 'test/setup/databases.ts'
const citusStatements = 'test/setup/citus-statements.ts'
const withDatabases = [
  'src/{actions,api,cli,data,server/import,server/export}/**/*.test.ts',
  'demo/load.test.ts',
  'test/engines.test.ts',
]
const browserTests = 'src/{app,server}/**/*.browser.test.tsx'
// Tests of a route send their requests to the built server.
const routeTests = 'src/app/**/*.http.test.ts'
// Named, since Vite does not look for dependencies of an `import()` and would load the page again amid the test that
// meets one.
const browserPackages = [
  '@base-ui/react/dialog',
  '@base-ui/react/drawer',
  '@react-email/components',
  '@tanstack/react-virtual',
  'axe-core',
  'idb-keyval',
  'lucide-react',
  'react-day-picker',
  'react-dom',
  'react-dom/server',
  'react-router',
  'zustand/middleware',
  'zustand/vanilla',
]
// They start, kill, pause and cut off processes; of each rule that they prove a smaller test runs always.
const processTests = 'src/**/*.process.test.ts'
// They take away what a store runs on, one part each, and are a suite of their own.
const faults = 'src/server/faults/**/*.process.test.ts'
const drawings = 'demo/artwork/draw.test.ts'
const productionBuild = 'test/setup/production-build.ts'

// Written apart from vite.config.ts: the React Router plugin has no place in a test run.
export default defineConfig({
  test: {
    maxWorkers: workers,
    // The files of a worker share its process and modules: most take less time than a process does to start.
    isolate: false,
    // Commands are called by npm, also where the tests are not.
    env: { npm_lifecycle_event: 'vitrina' },
    restoreMocks: true,
    unstubGlobals: true,
    unstubEnvs: true,
    // Milliseconds. A busy machine takes its time to open a database or to start a process; a test that waits for
    // something waits for that, not for this. Some tests do thirty times the work in a whole run.
    testTimeout: isWholeRun ? 900_000 : 240_000,
    hookTimeout: 240_000,
    expect: { poll: { timeout: 30_000 } },
    // What needs it is listed as flaky at the end.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          include: ['src/{domain,app}/**/*.test.{ts,tsx}', 'demo/**/*.test.ts', 'scripts/**/*.test.ts'],
          exclude: [
            ...withDatabases,
            browserTests,
            routeTests,
            ...(isWholeRun || !areSourcesTested() ? [] : [drawings]),
          ],
          globalSetup: [temporaryFolder],
          setupFiles,
        },
      },
      {
        extends: true,
        plugins: [tailwindcss()],
        optimizeDeps: { include: browserPackages, exclude: ['lucide-react'] },
        test: {
          name: 'components',
          include: [browserTests],
          setupFiles: ['test/setup/no-tracks.ts', 'test/setup/own-browser.ts', ...setupFiles, 'test/setup/page.ts'],
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: { executablePath: process.env.CHROMIUM_PATH || undefined, args: ['--no-sandbox'] },
            }),
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: {
          name: 'data',
          include: withDatabases,
          globalSetup: [databases, temporaryFolder],
          setupFiles: [citusStatements, ...setupFiles],
        },
      },
      {
        extends: true,
        // React renders as it does in production.
        oxc: { jsx: { development: false } },
        test: {
          name: 'http',
          env: { NODE_ENV: 'production' },
          include: [
            'src/server/**/*.test.ts',
            routeTests,
            'test/{any-request,client-bundle,counter-bundle,hostile-description}.test.ts',
          ],
          exclude: [...withDatabases, faults, ...(isWholeRun ? [] : [processTests])],
          globalSetup: [databases, temporaryFolder, productionBuild],
          setupFiles,
        },
      },
      {
        extends: true,
        oxc: { jsx: { development: false } },
        test: {
          name: 'faults',
          env: { NODE_ENV: 'production' },
          include: [faults],
          globalSetup: [databases, temporaryFolder, productionBuild],
          setupFiles,
          // Servers are started, taken away and awaited, some of them more than once.
          testTimeout: 900_000,
        },
      },
    ],
  },
})
