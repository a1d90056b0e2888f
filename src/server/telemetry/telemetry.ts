import type { Logger } from 'pino'
import type { Config } from '../config.ts'
import { PRODUCT_VERSION } from '../product-version.ts'
import { createInstruments, type Instruments, type MetricValues, type ProcessFigures } from './instruments.ts'
import { createExportReport } from './report-export.ts'
import type { Requests } from './requests.ts'
import { NO_TRACING, type Tracing } from './tracing.ts'

/** The means by which the process reports on its work. */
export interface Telemetry {
  requests: Requests
  instruments: Instruments
  tracing: Tracing
}

interface TelemetryOptions {
  config: Pick<Config, 'telemetry' | 'inner'>
  /** The number of the process among several of one supervisor, and whether it speaks for all of them. */
  place: { number: number | null; announces: boolean }
  requests: Requests
  log: Pick<Logger, 'warn'>
  figures: () => ProcessFigures | null
  /** Facts of the installation, which one process of several sends. */
  readFacts: () => Promise<MetricValues[]>
}

/** Opens the instruments, and OpenTelemetry where it is configured: its packages are loaded for it alone. */
export async function openTelemetry({
  config: { telemetry: settings, inner },
  place,
  requests,
  log,
  figures,
  readFacts,
}: TelemetryOptions): Promise<Telemetry & { close: () => Promise<void> }> {
  const instruments = createInstruments({
    version: PRODUCT_VERSION,
    figures,
    worker: place.number,
    isRead: inner !== null || settings !== null,
  })
  if (!settings) return { requests, instruments, tracing: NO_TRACING, close: async () => {} }
  const { openTelemetryExport } = await import('./open-telemetry.ts')
  const { tracing, close } = openTelemetryExport({
    settings,
    version: PRODUCT_VERSION,
    async readMetrics() {
      const own = await instruments.registry.getMetricsAsJSON()
      return place.announces ? [...own, ...(await readFacts())] : own
    },
    report: createExportReport({ log, requests }),
  })
  return { requests, instruments, tracing, close }
}
