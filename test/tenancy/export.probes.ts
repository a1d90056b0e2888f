import { readExportIds } from '#data/export/read-export-ids.ts'
import { readExportOrders } from '#data/export/read-export-orders.ts'
import { readExportWarehouses } from '#data/export/read-export-warehouses.ts'
import { readSheetOrders } from '#data/export/read-sheet-orders.ts'
import { norte, type Probes } from './probe.ts'

export const probes: Probes = {
  driven: {
    readExportIds: (db) => readExportIds(db, { ...norte, after: 0, limit: 100 }),
    readExportWarehouses: (db) => readExportWarehouses(db, norte),
    readSheetOrders: (db, { orderIds }) => readSheetOrders(db, { ...norte, orderIds }),
    readExportOrders: (db) => readExportOrders(db, { ...norte, since: new Date(0), after: 0, limit: 100 }),
  },
}
