import type { Probes } from './probe.ts'

export const probes: Probes = {
  driven: {},
  exempt: {
    readJobFacts: 'counts the jobs of the whole installation',
    sharesSecret: 'the secrets of the whole installation',
    adoptSecrets: 'as sharesSecret',
    deleteSecretFingerprints: 'as sharesSecret',
  },
}
