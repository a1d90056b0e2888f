import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { startBuilds } from '../test/next-build.ts'
import { killServers, startServer } from '../test/server-process.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { expect, test } from './fixtures.ts'

test.use({ serviceWorkers: 'allow' })

let builds: Awaited<ReturnType<typeof startBuilds>>

test.beforeEach(async ({ baseURL }) => {
  builds = await startBuilds(String(baseURL))
})
test.afterEach(() => builds.close())

/** Opens a page of a build, and waits for its worker. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(`${builds.origin}${path}`)
  await expect
    .poll(() => page.evaluate(() => navigator.serviceWorker.controller !== null), { timeout: 60_000 })
    .toBe(true)
}

const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes('/assets/'))
      .map(({ name }) => name),
  )

test('a new build takes over an open page, which works on, also without a connection', async ({
  page,
  context,
  allowTrouble,
}) => {
  // Parts of the build before are gone; the store goes on without them.
  allowTrouble(
    /^response 404: \w+ \S+\/assets\/(?!next-)|ERR_INTERNET_DISCONNECTED|Failed to fetch dynamically imported/,
  )
  await open(page, '/luna')
  // The page has what it loads by itself: a part fetched after the change would make it load the next build.
  for (const part of ['pull-to-refresh', 'menu-links', 'sync-shopper-state']) {
    await expect.poll(() => scriptsOf(page)).toContainEqual(expect.stringContaining(`/assets/${part}-`))
  }
  builds.deploy()
  await page.evaluate(async () => {
    const taken = new Promise((resolve) => navigator.serviceWorker.addEventListener('controllerchange', resolve))
    await (await navigator.serviceWorker.ready).update()
    await taken
  })
  // A part that was not loaded before belongs to the build that is gone: the page becomes one of the new build.
  await expect(async () => {
    await page.getByRole('button', { name: 'Buscar con foto' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible({ timeout: 5_000 })
  }).toPass()
  expect(await scriptsOf(page)).toEqual(expect.arrayContaining([expect.stringContaining('/assets/next-')]))
  await page.keyboard.press('Escape')

  await page.getByRole('main').locator('a[href*="/product/"]').first().click()
  await expect(page).toHaveURL(/\/luna\/product\/\d+/)
  await expect(page.getByRole('button', { name: /Agregar al carrito/ }).first()).toBeVisible()
  await open(page, '/luna')
  await expect.poll(() => page.evaluate(async () => (await caches.match('/luna')) !== undefined)).toBe(true)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  // The offline page is one of the new build, with its files; the page of the build before is gone.
  await page.goto(`${builds.origin}/luna/product/77`)
  await expect(page.getByRole('heading', { name: 'Sin conexión' })).toBeVisible()
  const files = (await scriptsOf(page)).filter((file) => /\.(?:js|css)$/.test(file))
  expect(files.length).toBeGreaterThan(0)
  expect(files.filter((file) => !file.includes('/assets/next-'))).toEqual([])
  expect((await page.evaluate(() => caches.keys())).filter((name) => name.includes(' shell '))).toHaveLength(1)
})

test('a worker that is switched off takes itself and all that it has stored away', { tag: '@all' }, async ({
  page,
}) => {
  test.setTimeout(180_000)
  await open(page, '/luna')
  await expect.poll(() => page.evaluate(() => caches.keys())).toContain('vitrina/luna pages')
  const dataDir = await makeDemoFolder()
  try {
    builds.takeWorkerFrom(await startServer({ DATA_DIR: dataDir, SERVICE_WORKER: '0' }).ready)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual([])
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0)
    await page.reload()
    await expect(page.getByRole('heading', { level: 1, name: 'Luna Boutique' })).toBeVisible()
  } finally {
    // The page requests its worker from the server that is killed next.
    await page.close()
    await killServers()
    await rm(dataDir, { recursive: true, force: true })
  }
})
