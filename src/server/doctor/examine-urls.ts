import { isIP } from 'node:net'
import type { Finding } from '#domain/installation/finding.ts'
import { isMachineName } from '#domain/store/machine-name.ts'
import type { Config } from '../config.ts'
import type { Dns } from './dns.ts'

/** Milliseconds in which the installation responds under its public URL. */
const RESPONDS_WITHIN_MS = 5_000
/** A name under the host that nothing else uses. */
const PROBE_LABEL = 'vitrina-doctor'

/** Examines the URL under which the installation is reached from outside. */
export async function examineUrls({ publicUrl }: Pick<Config, 'publicUrl'>, dns: Dns): Promise<Finding[]> {
  if (publicUrl === undefined) return [{ code: 'public-url-missing' }]
  const { hostname, protocol } = new URL(publicUrl)
  if (isMachineName(hostname) || isIP(hostname) !== 0 || hostname.startsWith('[')) return []
  const insecure: Finding[] = protocol === 'http:' ? [{ code: 'public-url-insecure', url: publicUrl }] : []
  const names = await examineNames(hostname, dns)
  const isFound = names.every(({ code }) => code === 'wildcard-unresolved')
  return [...insecure, ...names, ...(isFound ? await examineReach(publicUrl) : [])]
}

/** Looks up the host of all stores, and a name under it. */
export async function examineNames(host: string, dns: Dns): Promise<Finding[]> {
  try {
    if (!(await dns.hasAddress(host))) return [{ code: 'public-url-unresolved', host }]
    if (!(await dns.hasAddress(`${PROBE_LABEL}.${host}`))) return [{ code: 'wildcard-unresolved', host }]
    return []
  } catch {
    return [{ code: 'dns-silent', names: [host] }]
  }
}

/** Requests a URL, which this product has to respond to. */
export async function examineReach(url: string): Promise<Finding[]> {
  try {
    const response = await fetch(`${url}/healthz`, {
      redirect: 'manual',
      signal: AbortSignal.timeout(RESPONDS_WITHIN_MS),
    })
    const isHealthy = response.ok && (await response.text()).includes('"ok"')
    if (isHealthy) return []
    return [{ code: 'public-url-unreachable', url, reason: `/healthz respondió ${response.status}` }]
  } catch (error) {
    return [{ code: 'public-url-unreachable', url, reason: reasonOf(error) }]
  }
}

/** The reason of a failed request, in the words of the system. */
function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  if (error.name === 'TimeoutError') return `sin respuesta en ${RESPONDS_WITHIN_MS / 1_000} s`
  const { cause } = error
  return cause instanceof Error && cause.message !== '' ? cause.message : error.message
}
