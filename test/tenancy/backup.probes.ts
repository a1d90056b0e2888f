import { readNamedImages } from '#data/backup/named-images.ts'
import { raiseNumbers } from '#data/backup/raise-numbers.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    raiseNumbers: (db) => raiseNumbers(db, { ...norte, nextFolio: 900, events: 1 }),
    readNamedImages: async (db) => {
      const found: object[] = []
      for await (const image of readNamedImages(db, norte)) found.push(image)
      return found
    },
    readSums: (db) => readSums(db, norte),
  },
  exempt: {
    countTableRows: 'counts the rows of all stores, or by the condition of the table',
    hasRows: 'reads whether any store has rows',
    moveSequence: 'moves the ids of all stores, and no rows',
    readFolioStates: 'reads the folios of all stores for a restore',
    readModelTables: 'reads the schema',
    readQueueTable: 'reads the schema',
    readSequences: 'reads the ids of all stores',
    withoutReferences: 'runs the work that it is given',
  },
}
