import { sql } from 'drizzle-orm'
import { deleteOfStore } from '#data/database/delete-expired.ts'
import { searchMiss } from '#data/schema/report.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    deleteOfStore: (db) => deleteOfStore(db, { ...norte, table: searchMiss, isExpired: sql`true` }),
  },
  exempt: {
    analyzeNewProducts: 'has the database count the rows of all stores, and changes none',
    countStoresIn: 'counts the stores of a part of a cluster',
    isolateStore: 'has Citus move rows, and changes none',
    moveShard: 'has Citus move rows, and changes none',
    readPlacement: 'reads where a store is, and none of its rows',
    readStoreNodes: 'reads the nodes of a cluster',
    lockMigrations: 'takes a lock of the whole database',
    migrateUntil: 'changes the schema, and no rows',
    newestMigration: 'reads the schema, and no rows of a store',
    countPendingMigrations: 'reads the schema, and no rows of a store',
    requireCurrent: 'reads the version of the schema',
    readMissingExtensions: 'reads the extensions of the server',
    readReplication: 'reads the standbys and settings of the server',
    readDatabaseUser: 'reads the user of the connection',
    readDatabaseClock: 'reads the clock of the server',
    readListeningProcesses: 'reads the connections to the server',
    singleDatabase: 'reads the rows of all stores',
    assertTransaction: 'looks at the handle alone',
    isResponding: 'reads no rows',
    isTransaction: 'looks at the handle alone',
    planForAnyStore: 'sets how statements are planned',
    inTransaction: 'runs the work that it is given',
    rows: 'runs the statement that it is given',
  },
}
