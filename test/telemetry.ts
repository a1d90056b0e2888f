import { unreadInstruments } from '#server/telemetry/instruments.ts'
import { createRequests } from '#server/telemetry/requests.ts'
import type { Telemetry } from '#server/telemetry/telemetry.ts'
import { NO_TRACING } from '#server/telemetry/tracing.ts'

/** The means of a process without OpenTelemetry to report on its work. */
export function plainTelemetry(): Telemetry {
  return { requests: createRequests(), instruments: unreadInstruments(), tracing: NO_TRACING }
}
