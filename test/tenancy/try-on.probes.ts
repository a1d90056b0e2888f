import { claimFitting, failFitting, findFitting, settleFitting } from '#data/try-on/fittings.ts'
import { readFittingGarments } from '#data/try-on/read-fitting-garments.ts'
import { luna, now } from './luna.ts'
import { norte, type Probes } from './probe.ts'

/** Claimed by another store, it is another fitting. */
const lunasFitting = { id: 'un-look', digest: 'la-misma-foto', now }

export const probes: Probes = {
  async fill(db) {
    await claimFitting(db, { ...luna, ...lunasFitting })
    await settleFitting(db, { ...luna, id: lunasFitting.id, providerId: 'secreto' })
  },
  driven: {
    claimFitting: async (db) =>
      (await claimFitting(db, { ...norte, ...lunasFitting, id: 'otro' })).isNew ? '' : 'luna',
    settleFitting: (db) => settleFitting(db, { ...norte, id: lunasFitting.id, providerId: 'otro' }),
    failFitting: (db) => failFitting(db, { ...norte, id: lunasFitting.id, failure: 'pose', mayBePaid: false }),
    findFitting: (db) => findFitting(db, { ...norte, id: lunasFitting.id, now }),
    readFittingGarments: (db, { productIds }) => readFittingGarments(db, { ...norte, productIds }),
  },
}
