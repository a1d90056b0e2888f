// The least that a page of twenty products can cost: one select of twenty rows by primary key, returned as JSON.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '../../src/data/database/open-database.ts'

const { DATABASE_URL, DATA_DIR, ACCOUNT, PORT } = process.env
const database = await openDatabase(DATABASE_URL ? { url: DATABASE_URL } : { dataDir: DATA_DIR })
const text = 'select id, name, base_price from product where account = $1 order by id limit 20'
const read = () =>
  database.engine === 'pglite' ? database.pglite.query(text, [ACCOUNT]) : database.pool.query(text, [ACCOUNT])

const app = new Hono()
app.get('/', async (context) => context.json((await read()).rows))
serve({ fetch: app.fetch, port: Number(PORT) })
process.once('SIGTERM', () => database.close().finally(() => process.exit()))
