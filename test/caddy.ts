import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import { installedProgram } from './installed-program.ts'

const run = promisify(execFile)

/** Caddy: Debian's package of that name. */
export const caddy = installedProgram('caddy')

/** The Caddyfile of deploy/. */
export const CADDYFILE = resolve(import.meta.dirname, '../deploy/caddy/Caddyfile')

/** The part of Caddy's own form of a Caddyfile that a test changes. */
interface CaddySettings {
  admin?: object
  storage?: object
  apps: {
    http: { http_port?: number; https_port?: number; servers: Record<string, { listen: string[] }> }
    tls: { automation: { policies: { issuers?: object[] }[] } }
  }
}

/** Returns the settings that Caddy reads from the Caddyfile of deploy/ in an environment. */
export async function adaptCaddyfile(environment: Record<string, string>): Promise<CaddySettings> {
  if (caddy === null) throw new Error('Caddy is not installed.')
  const args = ['adapt', '--config', CADDYFILE, '--adapter', 'caddyfile']
  const { stdout } = await run(caddy, args, { env: { PATH: process.env.PATH, ...environment } })
  return JSON.parse(stdout)
}

interface CaddyOptions {
  /** Variables of the Caddyfile. */
  environment: Record<string, string>
  httpPort: number
  httpsPort: number
  /** The authority in the place of the public ones. */
  authority: { directory: string; trusted: string }
}

/** Caddy by the Caddyfile of deploy/, on other ports and with certificates of another authority. */
export async function startCaddy({ environment, httpPort, httpsPort, authority }: CaddyOptions) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-caddy-'))
  const settings = await adaptCaddyfile(environment)
  settings.admin = { disabled: true }
  settings.storage = { module: 'file_system', root: folder }
  const { http, tls } = settings.apps
  http.http_port = httpPort
  http.https_port = httpsPort
  for (const server of Object.values(http.servers)) {
    const port = server.listen.includes(':443') ? httpsPort : httpPort
    server.listen = [`127.0.0.1:${port}`]
  }
  const issuer = { module: 'acme', ca: authority.directory, trusted_roots_pem_files: [authority.trusted] }
  for (const policy of tls.automation.policies) policy.issuers = [issuer]
  const file = join(folder, 'caddy.json')
  await writeFile(file, JSON.stringify(settings))
  if (caddy === null) throw new Error('Caddy is not installed.')
  const child = spawn(caddy, ['run', '--config', file], { env: { PATH: process.env.PATH, HOME: folder } })
  const printed = { text: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      printed.text += text
    })
  }
  const ended = once(child, 'exit')
  return {
    printed,
    async close() {
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
