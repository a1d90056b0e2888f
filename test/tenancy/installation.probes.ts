import { replacePaymentSecrets } from '#data/installation/encrypted-texts.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    replacePaymentSecrets: (db) =>
      replacePaymentSecrets(db, { ...norte, from: ['SECRETO', 'SECRETO'], to: ['1', '2'] }),
  },
  exempt: {
    readWaitingJobs: 'counts the jobs of the whole installation',
    readScheduleAge: 'as readWaitingJobs',
    recordBackup: 'a backup of all stores',
    readLastBackup: 'as recordBackup',
    sharesSecret: 'the secrets of the whole installation',
    adoptSecrets: 'as sharesSecret',
    deleteSecretFingerprints: 'as sharesSecret',
    deleteInstallationRow: 'as sharesSecret',
    readSecondFactors: 'people belong to no store',
    replaceSecondFactor: 'as readSecondFactors',
  },
}
