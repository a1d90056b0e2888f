import { spawn } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type { BrowserContext } from '@playwright/test'

const ROOT = resolve(import.meta.dirname, '../../..')

/** The store whose counter is shown. */
export const STORE = 'luna'

/** The demo, with nothing but its stores. */
export interface DemoCounter {
  origin: string
  /** Signs the browser in as the owner of the store. */
  enter(context: BrowserContext): Promise<void>
  close(): Promise<void>
}

/** Starts the build's server on a data folder of its own. @throws where it ends before it serves */
export async function startDemo(): Promise<DemoCounter> {
  const dataDir = await mkdtemp(join(tmpdir(), 'vitrina-counter-'))
  const child = spawn(process.execPath, [resolve(ROOT, 'build/process/main.js')], {
    env: { PATH: process.env.PATH, PORT: '0', LOG_LEVEL: 'error', DATA_DIR: dataDir, ORDER_LIMIT_FACTOR: '100' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const ended = new Promise<void>((over) => child.once('exit', () => over()))
  const link = await new Promise<URL>((found, failed) => {
    let printed = ''
    child.stdout.setEncoding('utf8').on('data', (text: string) => {
      printed += text
      const url = new RegExp(`http://localhost:\\d+/${STORE}/mostrador/entrar/demo/\\S+`).exec(printed)?.[0]
      if (url !== undefined && printed.includes('Google Maps')) found(new URL(url))
    })
    void ended.then(() => failed(new Error(`The server has ended: ${printed}`)))
  })
  return {
    origin: link.origin,
    async enter(context) {
      const page = await context.newPage()
      await page.goto(link.href)
      await page.close()
    },
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(dataDir, { recursive: true, force: true })
    },
  }
}
