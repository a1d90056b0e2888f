import { type ChildProcessByStdio, execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { get } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import { freePort } from './free-port.ts'
import { installedProgram } from './installed-program.ts'

const run = promisify(execFile)

/** Pebble, the test server of Let's Encrypt: Debian's package of that name. */
export const pebble = installedProgram('pebble')

/** A certificate authority on loopback, which validates each domain like a public one. */
export interface CertificateAuthority {
  /** URL of its ACME directory. */
  directory: string
  /** File of the certificate that its own HTTPS is trusted by. */
  trusted: string
  /** Reads the root of the certificates that it issues, as PEM. */
  root(): Promise<string>
  close(): Promise<void>
}

interface AuthorityOptions {
  /** Name server that it finds domains by. */
  dns: string
  /** Ports of the server whose domains it validates. */
  httpPort: number
  tlsPort: number
}

export async function startCertificateAuthority({
  dns,
  httpPort,
  tlsPort,
}: AuthorityOptions): Promise<CertificateAuthority> {
  if (pebble === null) throw new Error('Pebble is not installed.')
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-authority-'))
  const [certificate, privateKey] = [join(folder, 'cert.pem'), join(folder, 'key.pem')]
  const names = 'subjectAltName=IP:127.0.0.1'
  const made = ['-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes', '-days', '2']
  const output = ['-keyout', privateKey, '-out', certificate, '-subj', '/CN=127.0.0.1', '-addext', names]
  await run('openssl', ['req', ...made, ...output])
  const [port, managementPort] = [await freePort(), await freePort()]
  const settings = {
    pebble: {
      listenAddress: `127.0.0.1:${port}`,
      managementListenAddress: `127.0.0.1:${managementPort}`,
      certificate,
      privateKey,
      httpPort,
      tlsPort,
      ocspResponderURL: '',
      externalAccountBindingRequired: false,
    },
  }
  const file = join(folder, 'pebble.json')
  await writeFile(file, JSON.stringify(settings))
  // Without the pauses and errors that it otherwise makes at random.
  const env = { ...process.env, PEBBLE_VA_NOSLEEP: '1', PEBBLE_WFE_NONCEREJECT: '0' }
  const child = spawn(pebble, ['-config', file, '-dnsserver', dns], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  const ended = once(child, 'exit')
  await untilPrinted(child, 'ACME directory available')
  const root = async () => {
    const options = { ca: await readFile(certificate), agent: false as const }
    const [response] = await once(get(`https://127.0.0.1:${managementPort}/roots/0`, options), 'response')
    return text(response)
  }
  return {
    directory: `https://127.0.0.1:${port}/dir`,
    trusted: certificate,
    root,
    async close() {
      child.kill('SIGKILL')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}

/** @throws when the process ends before */
function untilPrinted(child: ChildProcessByStdio<null, Readable, null>, wanted: string): Promise<void> {
  let printed = ''
  return new Promise((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (piece: string) => {
      printed += piece
      if (printed.includes(wanted)) resolve()
    })
    child.once('exit', () => reject(new Error(`it ended: ${printed}`)))
  })
}
