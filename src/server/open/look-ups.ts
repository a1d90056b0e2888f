import { createDomainCheck } from '../adapters/check-domain.ts'
import { webhookTargets } from '../adapters/check-webhook-url.ts'
import { createProofLookUp } from '../adapters/look-up-proof.ts'
import type { Config } from '../config.ts'

/** Opens the look-ups of domains, and the rule of where webhooks may lead. */
export function openLookUps({ config }: { config: Config }) {
  const { publicUrl, sharedHosts } = config
  return {
    services: {
      targets: webhookTargets(config.allowsPrivateWebhooks),
      lookUpProof: createProofLookUp({ publicUrl, sharedHosts }),
      checkDomain: createDomainCheck({ hosts: ownHosts(config) }),
    },
  }
}

/** The hosts under which this installation is reached, the host of its public URL first. */
function ownHosts({ publicUrl, sharedHosts }: Config): string[] {
  const hosts = publicUrl ? [new URL(publicUrl).hostname, ...sharedHosts] : sharedHosts
  return [...new Set(hosts)]
}
