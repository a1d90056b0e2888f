import type { IncomingMessage } from 'node:http'
import type { Context, MiddlewareHandler } from 'hono'
import { parseIp, withinRanges } from '../adapters/ip-range.ts'
import type { OpenServices } from './app.ts'

const isLoopback = withinRanges(['127.0.0.0/8', '::1'])
/** What a proxy adds to a request that it passes on. */
const PASSED_ON = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip', 'via']

/** Counts for who watches over the machine, in the text format of Prometheus. Nobody else finds anything here. */
export function answerMetrics(ready: () => Pick<OpenServices, 'mailCounts'> | null): MiddlewareHandler {
  return async (context, next) => {
    if (!isFromThisMachine(context)) return next()
    const services = ready()
    const counts = await services?.mailCounts()
    if (!counts) return context.text('', 503)
    const { failed, waiting } = counts
    const lines = [
      '# HELP vitrina_mails Messages that wait to be sent, and those that were given up.',
      '# TYPE vitrina_mails gauge',
      `vitrina_mails{state="waiting"} ${waiting}`,
      `vitrina_mails{state="failed"} ${failed}`,
    ]
    return context.body(`${lines.join('\n')}\n`, 200, {
      'content-type': 'text/plain; version=0.0.4; charset=utf-8',
      'cache-control': 'no-store',
    })
  }
}

function isFromThisMachine({ req, env }: Context): boolean {
  // Without a connection, as in a test, there is nobody.
  const { incoming } = (env ?? {}) as { incoming?: IncomingMessage }
  const peer = parseIp(incoming?.socket.remoteAddress ?? '')
  return peer !== null && isLoopback(peer) && PASSED_ON.every((name) => req.header(name) === undefined)
}
