// Writes the tables of docs/security/data-map.md from data-map.ts.
import { readFileSync, writeFileSync } from 'node:fs'
import { mapTable, OF_SHOPPERS, OF_STAFF } from './data-map.ts'

const PAGE = 'docs/security/data-map.md'
const tables = [mapTable(OF_SHOPPERS), mapTable(OF_STAFF)]

writeFileSync(
  PAGE,
  readFileSync(PAGE, 'utf8').replace(/\| data \| columns \|.*\n(?:\|.*\n)+/g, () => `${tables.shift() ?? ''}\n`),
)
