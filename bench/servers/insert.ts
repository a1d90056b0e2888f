// The least that an order can cost: one row in a transaction of its own, on the disk before it responds.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'
import { openDatabase } from '../../src/data/database/open-database.ts'

const { DATABASE_URL, PORT } = process.env
const database = await openDatabase({ url: DATABASE_URL })
if (database.engine !== 'postgres') throw new Error('there is no DATABASE_URL')
const { pool } = database
await pool.query('create table bench_insert (id bigint generated always as identity primary key, body jsonb not null)')

const app = new Hono()
app.get('/', (context) => context.text('ready'))
app.post('/', async (context) => {
  const { rows } = await pool.query('insert into bench_insert (body) values ($1) returning id', [
    await context.req.text(),
  ])
  return context.json(rows[0], 201)
})
serve({ fetch: app.fetch, port: Number(PORT) })
process.once('SIGTERM', () => database.close().finally(() => process.exit()))
