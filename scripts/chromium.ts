// Finds a Chromium that starts, or installs one, and prints `CHROMIUM_PATH=…` (empty: Playwright knows its own).
import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { chromium } from '@playwright/test'
import { commandFile, pinnedNode } from './project.mjs'

/** Playwright's own, which it finds by itself. */
const playwrightsOwn = ''

/** Chromium without a window, a third faster for it, as Playwright's own. */
const SHELL = 'chromium-headless-shell'
const whole = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** A download that takes longer is given up: there may be no way out to it. */
const downloadSeconds = 180
const debianSeconds = 300

async function starts(path: string): Promise<boolean> {
  try {
    const browser = await chromium.launch({
      executablePath: path || undefined,
      args: ['--no-sandbox'],
      timeout: 30_000,
    })
    await browser.close()
    return true
  } catch {
    // Absent, or without a library that it needs: the next one may do.
    return false
  }
}

function succeeds(command: string, args: string[], seconds: number): boolean {
  console.log(`${[command, ...args].join(' ')} …`)
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync(command, args, {
    env,
    timeout: seconds * 1000,
    killSignal: 'SIGKILL',
    encoding: 'utf8',
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  if (status !== 0) console.log(`… did not work. ${/^(?:Error|E): .*$/m.exec(stderr ?? '')?.[0] ?? ''}`)
  return status === 0
}

const onPath = (name: string) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find((path) => existsSync(path))

async function fromSystem(names: string[]): Promise<string | undefined> {
  for (const name of names) {
    const path = onPath(name)
    if (path && (await starts(path))) return path
  }
  return undefined
}

/** Debian has the shell since its twelfth release; before, there is the whole of it. */
function installFromDebian(): boolean {
  if (process.getuid?.() !== 0 || !onPath('apt-get')) return false
  const lock = ['-o', 'DPkg::Lock::Timeout=120']
  const install = (name: string) => succeeds('apt-get', [...lock, 'install', '-y', name], debianSeconds)
  return succeeds('apt-get', [...lock, 'update'], debianSeconds) && (install(SHELL) || install('chromium'))
}

async function findChromium(): Promise<string | undefined> {
  const preset = process.env.CHROMIUM_PATH
  if (preset) return (await starts(preset)) ? preset : undefined
  if (await starts(playwrightsOwn)) return playwrightsOwn
  const download = [commandFile('playwright'), 'install', '--only-shell', 'chromium']
  if (succeeds(pinnedNode, download, downloadSeconds) && (await starts(playwrightsOwn))) return playwrightsOwn
  const shell = await fromSystem([SHELL])
  if (shell) return shell
  installFromDebian()
  return await fromSystem([SHELL, ...whole])
}

const path = await findChromium()
if (path === undefined) {
  console.error('No Chromium that starts could be found or installed. Set CHROMIUM_PATH to one.')
  process.exitCode = 1
} else {
  console.log(`CHROMIUM_PATH=${path}`)
}
