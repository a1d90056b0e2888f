import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './log-error.ts'
import { logRepeatsOnce } from './log-repeats.ts'
import type { Requests } from './telemetry/requests.ts'

/**
 * Creates the log of the process, on standard error. Each line that is written for a request has its id.
 * @param requests absent in a process that serves none
 */
export function createLog(
  { logLevel }: Pick<Config, 'logLevel'>,
  requests: Pick<Requests, 'current'> = { current: () => null },
): Logger {
  return pino(
    {
      level: logLevel,
      mixin() {
        const request = requests.current()
        return request ? { requestId: request.id } : {}
      },
      serializers: { err: loggedError },
      hooks: { logMethod: logRepeatsOnce() },
    },
    pino.destination({ dest: 2, sync: true }) as DestinationStream,
  )
}
