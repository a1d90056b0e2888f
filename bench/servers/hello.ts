// The least that a page can cost: Hono on Node, and nothing behind it. BODY_BYTES makes its response as long as a page.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
const body = 'hello'.padEnd(Number(process.env.BODY_BYTES ?? 0), '.')
app.get('/', (context) => context.text(body))
serve({ fetch: app.fetch, port: Number(process.env.PORT) })
