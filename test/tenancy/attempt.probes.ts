import { expect } from 'vitest'
import { countAttempt, takeBackAttempt } from '#data/attempt/count-attempt.ts'
import { countOrder } from '#data/attempt/count-order.ts'
import { luna, lunasAttempt, now } from './luna.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  async fill(db) {
    expect(await countAttempt(db, { ...luna, ...lunasAttempt })).toBe(0)
  },
  driven: {
    countAttempt: async (db) => ((await countAttempt(db, { ...norte, ...lunasAttempt })) > 0 ? 'luna' : ''),
    countOrder: (db) => {
      const counted = { name: lunasAttempt.limit.name, who: lunasAttempt.who, weight: 1 }
      const bounded = { ...counted, name: 'bounded', hour: 1, day: 1 }
      return countOrder(db, { ...norte, at: now, counts: [counted], bounded, nextFolio: 8, after: [1] })
    },
    takeBackAttempt: (db) => takeBackAttempt(db, { ...norte, ...lunasAttempt }),
  },
}
