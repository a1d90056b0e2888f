import { sql } from 'drizzle-orm'
import { readNamedImages } from '#data/backup/named-images.ts'
import { raiseNumbers } from '#data/backup/raise-numbers.ts'
import { readSums } from '#data/backup/read-sums.ts'
import { readSequences } from '#data/backup/sequences.ts'
import {
  countTakenKeys,
  deleteOnlineAccount,
  deleteStrangers,
  endStrangers,
  hasNumberAboveLimit,
  passIdsOf,
  resetClaims,
} from '#data/backup/staged-rows.ts'
import { readStoreTables } from '#data/backup/store-tables.ts'
import { findSuspectColumn, findSuspectJson } from '#data/backup/suspect-values.ts'
import type { Db } from '#data/database/client.ts'
import { now } from './luna.ts'
import { norte, type Probes } from './probe.ts'

const tablesOf = async (db: Db) =>
  (await readStoreTables(db, norte)).filter(({ columns }) => columns.includes('account'))

export const probes: Probes = {
  driven: {
    countTakenKeys: (db) => countTakenKeys(db, norte),
    deleteStrangers: (db) =>
      db.transaction(async (tx) => {
        await tx.execute(sql`create temp table moved_person (like person) on commit drop`)
        await deleteStrangers(tx, norte)
      }),
    hasNumberAboveLimit: async (db) => hasNumberAboveLimit(db, { ...norte, tables: await readStoreTables(db, norte) }),
    findSuspectColumn: async (db) => findSuspectColumn(db, { ...norte, tables: await tablesOf(db) }),
    findSuspectJson: (db) => findSuspectJson(db, { ...norte, shapes: [['product', 'invoicing', () => false]] }),
    deleteOnlineAccount: (db) => deleteOnlineAccount(db, norte),
    endStrangers: (db) => endStrangers(db, { ...norte, now }),
    passIdsOf: async (db) => passIdsOf(db, { ...norte, sequences: await readSequences(db) }),
    resetClaims: (db) => resetClaims(db, { ...norte, now, claimsEndAt: now }),
    raiseNumbers: (db) => raiseNumbers(db, { ...norte, nextFolio: 900, events: 1 }),
    readNamedImages: async (db) => {
      const found: object[] = []
      for await (const image of readNamedImages(db, norte)) found.push(image)
      return found
    },
    readSums: (db) => readSums(db, norte),
  },
  exempt: {
    createStagedTable: 'makes an empty temporary table',
    insertStagedPasswords: 'adds what a temporary table has; store-archive.test.ts holds what it may add',
    insertStagedPeople: 'as insertStagedPasswords',
    insertStagedStore: 'as insertStagedPasswords',
    readStoreTables: 'reads the schema',
    countTableRows: 'counts the rows of all stores, or by the condition of the table',
    hasRows: 'reads whether any store has rows',
    moveSequence: 'moves the ids of all stores, and no rows',
    readFolioStates: 'reads the folios of all stores for a restore',
    readModelTables: 'reads the schema',
    readNewestChange: 'reads when any store last changed, for a restore',
    readQueueTable: 'reads the schema',
    readReferences: 'reads the schema',
    readSequences: 'reads the ids of all stores',
    withoutReferences: 'runs the work that it is given',
  },
}
