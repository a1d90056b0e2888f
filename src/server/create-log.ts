import { type DestinationStream, type Logger, pino } from 'pino'
import type { Config } from './config.ts'
import { loggedError } from './log-error.ts'
import { logRepeatsOnce } from './log-repeats.ts'

/** Creates the log of the process, on standard error. */
export function createLog({ logLevel }: Pick<Config, 'logLevel'>): Logger {
  return pino(
    { level: logLevel, serializers: { err: loggedError }, hooks: { logMethod: logRepeatsOnce() } },
    pino.destination({ dest: 2, sync: true }) as DestinationStream,
  )
}
