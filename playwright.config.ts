import { defineConfig } from '@playwright/test'
import { isWholeRun } from './test/is-whole-run.ts'
import { workers } from './test/workers.ts'

const phone = { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true, deviceScaleFactor: 2 }
const desktop = { viewport: { width: 1280, height: 800 } }

export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/setup/server.ts',
  outputDir: 'test-results',
  fullyParallel: true,
  workers,
  // `npm test` names what passed only at the second try.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  // A hanging journey is reported by its own step, which has its own limit; a busy machine takes minutes for the
  // longest journey.
  timeout: 240_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  use: {
    browserName: 'chromium',
    locale: 'es-MX',
    timezoneId: 'America/Mexico_City',
    // A worker makes requests of its own, which no journey could hold back: the journeys of the app allow it.
    serviceWorkers: 'block',
    screenshot: 'only-on-failure',
    // A trace costs a fifth of the time; `playwright test --trace on` has one.
    trace: 'off',
    launchOptions: {
      // Empty or absent: Playwright's own.
      executablePath: process.env.CHROMIUM_PATH || undefined,
      args: ['--no-sandbox', '--disable-background-networking'],
    },
  },
  projects: [
    // A journey that belongs to one of the two sizes has a tag that names it. Of the others, the whole run goes every
    // one at both. The default run leaves out those tagged `@all`, whose rules have a test below; it goes those that
    // the size makes different at both (`@both-sizes`), some on the desktop (`@on-desktop`), and the rest on the phone.
    { name: 'phone', use: phone, grepInvert: isWholeRun ? /@desktop/ : /@desktop|@on-desktop|@all/ },
    {
      name: 'desktop',
      use: desktop,
      ...(isWholeRun ? { grepInvert: /@phone/ } : { grep: /@desktop|@on-desktop|@both-sizes/, grepInvert: /@all/ }),
    },
  ],
})
