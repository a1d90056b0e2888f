import type { Database } from '#data/database/client.ts'
import type { WatchedServices } from '../http/services.ts'
import type { EventSubscriptions } from '../readers/event-subscriptions.ts'
import { openServedDomains } from '../readers/served-domains.ts'
import { reportOnce } from '../report-once.ts'
import type { ProcessPart } from './part.ts'
import type { ProcessTools } from './process-tools.ts'

interface CertificateSources extends Pick<ProcessTools, 'config' | 'log'> {
  database: Database
  events: EventSubscriptions
}

/** Opens the domains that may have certificates. Without an inner port there is no one to answer. */
export async function openCertificates({
  config: { inner, sharedHosts },
  log,
  database: { shards },
  events,
}: CertificateSources): Promise<ProcessPart<Pick<WatchedServices, 'isCertified'>>> {
  if (!inner) return { services: { isCertified: () => false } }
  const report = reportOnce((entry, text) => log.warn(entry, text), 'the domains of the stores could not be read')
  const domains = await openServedDomains({ shards, events, sharedHosts, report })
  return { services: { isCertified: domains.has }, close: domains.close }
}
