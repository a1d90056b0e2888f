import { rm } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { OBREGON } from '../test/maps-place.ts'
import { killServers, startServer } from '../test/server-process.ts'
import { persistLines, soldLines } from './cart-page.ts'
import { makeDemoFolder } from './demo-folder.ts'
import { expect, expectAccessible, test } from './fixtures.ts'
import { startGoogleMaps } from './google-maps.ts'

const street = (page: Page) => page.getByLabel('Calle y número')
const options = (page: Page) => page.getByRole('listbox', { name: 'Direcciones' }).getByRole('option')
const field = (page: Page, name: string) => page.locator(`[name=${name}]`)

async function expectAddress(page: Page, fields: Record<string, string>): Promise<void> {
  for (const [name, value] of Object.entries(fields)) await expect(field(page, name)).toHaveValue(value)
}

let maps: Awaited<ReturnType<typeof startGoogleMaps>>
let origin: string
const undo: (() => unknown)[] = []

// Outside of the journey: a server takes its time to start, and it is ended though a journey takes too long.
test.beforeAll(async () => {
  maps = await startGoogleMaps(OBREGON)
  undo.push(() => maps.close())
  const dataDir = await makeDemoFolder()
  undo.push(() => rm(dataDir, { recursive: true, force: true }))
  undo.push(killServers)
  const server = startServer({
    DATA_DIR: dataDir,
    GOOGLE_MAPS_API_KEY: 'a key/of:ours',
    GOOGLE_MAPS_BASE_URL: maps.origin,
  })
  origin = await server.ready
})
test.afterAll(async () => {
  for (const step of undo.toReversed()) await step()
})

test('the street suggests addresses where the store has a key, and fills in the chosen one', {
  tag: ['@phone', '@all'],
}, async ({ page }) => {
  const { requested } = maps
  await persistLines(page, await soldLines(page))
  await page.goto(`${origin}/luna/checkout`)
  await page.getByRole('radio', { name: /Envío a dom/ }).check()
  await field(page, 'firstName').fill('Ana')
  expect(requested.scripts).toEqual([])
  await street(page).focus()
  await expect(street(page)).toHaveRole('combobox')
  expect(requested.scripts).toHaveLength(1)
  expect(requested.scripts[0]?.get('key')).toBe('a key/of:ours')
  expect(requested.scripts[0]?.get('libraries')).toBe('places')
  await field(page, 'city').focus()
  await street(page).focus()
  expect(requested.suggestions).toEqual([])

  // In one go: where keys are slow to come, the text typed so far is requested, too.
  await street(page).fill('obregon')
  await expect(options(page)).toHaveText(['Avenida Álvaro Obregón 286Roma Norte, Ciudad de México, CDMX'])
  expect(requested.suggestions.at(-1)).toEqual({
    input: 'obregon',
    includedRegionCodes: ['mx'],
    language: 'es',
    region: 'mx',
    sessionToken: expect.any(String),
  })
  await expectAccessible(page)
  await options(page).tap()
  await expectAddress(page, {
    address: 'Avenida Álvaro Obregón 286, Roma Norte',
    city: 'Ciudad de México',
    state: 'Ciudad de México',
    postalCode: '06700',
    country: 'México',
    firstName: 'Ana',
  })
  await expect(street(page)).toBeFocused()
  expect(requested.scripts).toHaveLength(1)
})
