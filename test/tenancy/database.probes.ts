import type { Probes } from './probe.ts'

export const probes: Probes = {
  driven: {},
  exempt: {
    migrate: 'the schema of all stores',
    isResponding: 'reads no rows',
    deleteCreatedBefore: 'the background job of all stores',
    deleteExpired: 'the background job of all stores',
    isTransaction: 'looks at the handle alone',
    planForAnyStore: 'sets how statements are planned',
    inTransaction: 'runs the work that it is given',
    rows: 'runs the statement that it is given',
  },
}
