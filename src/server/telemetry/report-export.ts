import type { Logger } from 'pino'
import { loggedError } from '../log-error.ts'
import { reportOnce } from '../report-once.ts'
import type { Requests } from './requests.ts'

interface ExportReport {
  log: Pick<Logger, 'warn'>
  requests: Pick<Requests, 'runApart'>
  /** Milliseconds. */
  now?: () => number
}

/**
 * Reports that traces and metrics cannot be sent: the reason in one line, once a minute. The spans that are sent at a
 * time are of several requests, so that the line belongs to none.
 */
export function createExportReport({ log, requests, now }: ExportReport): (err: unknown) => void {
  const report = reportOnce(
    ({ err: reason }, text) => requests.runApart(() => log.warn({ reason }, text)),
    'traces and metrics cannot be sent',
    now,
  )
  return (err) => report(reasonOf(err))
}

/** The message, and the status of the response or the code of the system. */
function reasonOf(err: unknown): string {
  const { message, code = statusOf(err) } = loggedError(err)
  const [line = ''] = message.split('\n', 1)
  return code === undefined || line.includes(code) ? line : `${line} (${code})`
}

function statusOf(err: unknown): string | undefined {
  const { code } = (err ?? {}) as { code?: unknown }
  return typeof code === 'number' ? String(code) : undefined
}
