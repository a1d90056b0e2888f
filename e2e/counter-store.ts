import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Browser, BrowserContext, Page, TestInfo } from '@playwright/test'
import { vitrina } from '../test/command-caller.ts'
import { prepareContext } from './context.ts'
import { expect } from './fixtures.ts'
import { openBranch } from './till.ts'

export const PASSWORD = 'azul-metro-9'

const HEADS = [
  'id',
  'nombre',
  'marca',
  'categoria',
  'variante_id',
  'sku',
  'codigo_barras',
  'Color',
  'Talla',
  'precio',
  'existencia',
]

/** A row a variant, as the plain CSV has them. */
export const DRESS = ['vestido', 'Vestido Jacaranda', 'Casa Mora', 'Vestidos'] as const

async function run(...args: string[]): Promise<string> {
  const { status, stdout, stderr } = await vitrina(args, { env: { DATA_DIR: process.env.VITRINA_DATA_DIR } })
  if (status > 1) throw new Error(`The command ${args.join(' ')} ended with ${status}: ${stderr}`)
  return stdout.trim()
}

/** A store of its own for a journey at the counter, so that no other journey's orders are on its board. */
export async function openCounterStore({ project, testId }: TestInfo, rows: readonly string[][] = []): Promise<string> {
  const account = `m-${project.name}-${testId.slice(-8)}-${Date.now() % 100_000}`.toLowerCase()
  await run('store', 'create', '--account', account, '--name', 'Bazar Mora')
  if (rows.length > 0) {
    const path = await writeCsv(account, [HEADS, ...rows])
    await run('import', '--store', account, '--format', 'csv', path)
    await openBranch(account)
  }
  return account
}

/** Imports charts of sizes, a row a size; the first row has the columns. */
export async function importCharts(account: string, rows: readonly string[][]): Promise<void> {
  await run('sizes', 'import', '--store', account, await writeCsv(`${account}-sizes`, rows))
}

async function writeCsv(name: string, rows: readonly (readonly string[])[]): Promise<string> {
  const path = join(tmpdir(), `${name}.csv`)
  await writeFile(path, rows.map((row) => row.map((cell) => `"${cell}"`).join(',')).join('\n'))
  return path
}

/** Invites a person as an operator does, and returns the path of the link. */
export async function inviteByCommand(
  account: string,
  email: string,
  { role = 'owner', branch }: { role?: string; branch?: string | undefined } = {},
): Promise<string> {
  const limit = branch === undefined ? [] : ['--branches', branch]
  const url = await run('staff', 'invite', '--store', account, '--email', email, '--role', role, ...limit)
  return new URL(url).pathname
}

/**
 * Takes a person into the staff, and signs their browser in by requests alone: the forms of an invitation and of
 * signing in have a journey of their own. No page is opened.
 */
export async function enterCounter(
  page: Page,
  account: string,
  { name = 'Lucía Mora', role = 'owner', branch }: { name?: string; role?: string; branch?: string } = {},
): Promise<void> {
  const email = `${name
    .toLowerCase()
    .normalize('NFD')
    .replaceAll(/[^a-z]/g, '')}@${account}.example`
  const response = await page.request.post(await inviteByCommand(account, email, { role, branch }), {
    form: { name, password: PASSWORD },
    headers: { 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  })
  expect(response.status()).toBe(302)
}

/** A browser of another person, with the same device as the journey's own. */
export async function anotherBrowser(browser: Browser, { project }: TestInfo): Promise<BrowserContext> {
  const { viewport, hasTouch, isMobile, deviceScaleFactor, locale, timezoneId } = project.use
  const context = await browser.newContext({
    viewport,
    hasTouch,
    isMobile,
    deviceScaleFactor,
    locale,
    timezoneId,
    serviceWorkers: 'block',
    baseURL: process.env.VITRINA_ORIGIN,
  })
  await prepareContext(context)
  return context
}
