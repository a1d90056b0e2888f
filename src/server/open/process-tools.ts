import type { Logger } from 'pino'
import type { PublicOrigin } from '#domain/store/canonical-url.ts'
import type { RunCommand } from '../adapters/command-context.ts'
import type { Config } from '../config.ts'
import type { LoadCounter } from '../counter/counter-services.ts'
import type { AppServices } from '../http/services.ts'
import type { RenderMail } from '../mail/mail-message.ts'
import type { Telemetry } from '../telemetry/telemetry.ts'

/** The settings and tools that every part of the process gets. */
export interface ProcessTools {
  config: Config
  log: Logger
  telemetry: Telemetry
  mode: AppServices['mode']
  renderMail: RenderMail
  publicOrigin: () => PublicOrigin
  runCommand: RunCommand
  loadCounter: LoadCounter
  /** Aborted when the process ends. */
  closing: AbortSignal
}
