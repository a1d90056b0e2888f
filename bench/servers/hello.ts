// The least that a page can cost: Hono on Node, and nothing behind it.
import { serve } from '@hono/node-server'
import { Hono } from 'hono'

const app = new Hono()
app.get('/', (context) => context.text('hello'))
serve({ fetch: app.fetch, port: Number(process.env.PORT) })
