import { randomUUID } from 'node:crypto'
import { type Attributes, context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks'
import { isTracingSuppressed, setGlobalErrorHandler } from '@opentelemetry/core'
import { OTLPMetricExporter } from '@opentelemetry/exporter-metrics-otlp-http'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { resourceFromAttributes } from '@opentelemetry/resources'
import { MeterProvider, PeriodicExportingMetricReader } from '@opentelemetry/sdk-metrics'
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace'
import { errorCodes } from '#data/database/error-codes.ts'
import type { TelemetrySettings } from '../config.ts'
import type { MetricValues } from './instruments.ts'
import { metricProducer } from './metric-producer.ts'
import { followOutgoingCalls } from './outgoing-calls.ts'
import type { SpanAttributes, SpanKindName, TraceSpan, Tracing } from './tracing.ts'

interface ExporterOptions {
  settings: TelemetrySettings
  version: string
  readMetrics: () => Promise<MetricValues[]>
  /** Takes failures to send. */
  report: (err: unknown) => void
}

/** The tracing of a process, and the senders of traces and metrics. */
export interface TelemetryExport {
  tracing: Tracing
  /** Sends the rest, for two seconds at most. */
  close: () => Promise<void>
}

/** Milliseconds after which an endpoint that does not answer is given up. */
const SEND_WITHIN_MS = 5_000
/** Spans that wait to be sent; of more than that the newest are dropped. */
const MOST_SPANS = 2_048
const SPANS_EVERY_MS = 2_000
const METRICS_EVERY_MS = 30_000
const CLOSE_WITHIN_MS = 2_000

const KINDS: Record<SpanKindName, SpanKind> = {
  server: SpanKind.SERVER,
  client: SpanKind.CLIENT,
  internal: SpanKind.INTERNAL,
}

/** Sends traces and metrics by OTLP. No request waits for it, even if the endpoint hangs (decision 105). */
export function openTelemetryExport({ settings, version, readMetrics, report }: ExporterOptions): TelemetryExport {
  const { endpoint, headers, serviceName, sampledShare } = settings
  setGlobalErrorHandler(report)
  const manager = new AsyncLocalStorageContextManager().enable()
  context.setGlobalContextManager(manager)
  const resource = resourceFromAttributes({
    'service.name': serviceName,
    'service.version': version,
    'service.instance.id': randomUUID(),
  })
  const sending = { headers, timeoutMillis: SEND_WITHIN_MS, concurrencyLimit: 2 }
  const spans = new BatchSpanProcessor({
    exporter: new OTLPTraceExporter({ ...sending, url: `${endpoint}/v1/traces` }),
    maxQueueSize: MOST_SPANS,
    scheduledDelayMillis: SPANS_EVERY_MS,
    exportTimeoutMillis: SEND_WITHIN_MS,
  })
  const tracers = new TracerProvider({
    resource,
    spanProcessors: [spans],
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(sampledShare) }),
  })
  const meters = new MeterProvider({
    resource,
    readers: [
      new PeriodicExportingMetricReader({
        exporter: new OTLPMetricExporter({ ...sending, url: `${endpoint}/v1/metrics` }),
        exportIntervalMillis: METRICS_EVERY_MS,
        exportTimeoutMillis: SEND_WITHIN_MS,
        metricProducers: [metricProducer(readMetrics)],
      }),
    ],
  })
  const tracing = createTracing(tracers)
  const unfollow = followOutgoingCalls(tracing)
  return {
    tracing,
    async close() {
      unfollow()
      const ends = Promise.allSettled([tracers.shutdown(), meters.shutdown()])
      await Promise.race([ends, new Promise((resolve) => setTimeout(resolve, CLOSE_WITHIN_MS))])
    },
  }
}

function createTracing(tracers: TracerProvider): Tracing {
  const tracer = tracers.getTracer('vitrina')
  const begin = (name: string, kind: SpanKind, attributes?: SpanAttributes, parent = context.active()): TraceSpan => {
    const span = tracer.startSpan(name, { kind, attributes: attributes as Attributes }, parent)
    const within = trace.setSpan(parent, span)
    return {
      run: (work) => context.with(within, work),
      note: (more) => void span.setAttributes(more as Attributes),
      rename: (given) => void span.updateName(given),
      end: (error) => endSpan(span, error),
    }
  }
  return {
    begin: (name, kind, attributes) => begin(name, KINDS[kind], attributes),
    beginWithin(name, kind, attributes) {
      const active = context.active()
      // The exporter's own calls are work of no one.
      if (isTracingSuppressed(active) || !trace.getSpan(active)?.isRecording()) return null
      return begin(name, KINDS[kind], attributes, active)
    },
    beginApart: (name, attributes) => begin(name, SpanKind.INTERNAL, attributes, ROOT_CONTEXT),
  }
}

/** Ends a span. An error's message may have values in it, so that only its class and its code are sent. */
function endSpan(span: Span, error: unknown): void {
  if (error !== null) {
    span.setStatus({ code: SpanStatusCode.ERROR })
    span.setAttribute('error.type', errorCodes(error)[0] ?? (error instanceof Error ? error.name : 'unknown'))
  }
  span.end()
}
