import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'

interface OtlpAttribute {
  key: string
  value: { stringValue?: string; intValue?: number; doubleValue?: number }
}

/** A span as OTLP has it in JSON. */
interface OtlpSpan {
  traceId: string
  spanId: string
  parentSpanId?: string
  name: string
  attributes: OtlpAttribute[]
}

interface OtlpMetric {
  name: string
  sum?: { dataPoints: OtlpPoint[] }
  gauge?: { dataPoints: OtlpPoint[] }
  histogram?: { dataPoints: OtlpPoint[] }
}

interface OtlpPoint {
  attributes: OtlpAttribute[]
  asDouble?: number
  count?: number
  bucketCounts?: number[]
  explicitBounds?: number[]
}

/** A span, with its parents' names from its own up to the root. */
export interface CollectedSpan {
  name: string
  path: string[]
  traceId: string
  attributes: Record<string, string | number>
}

export interface OtlpCollector {
  /** Without a slash at its end. */
  origin: string
  /** The bodies as they came. */
  bodies: string[]
  /** Headers of the latest call. */
  headers: Record<string, string>
  /** The reaction to a call; by default it is taken. */
  respond: (response: ServerResponse) => void
  spans(): CollectedSpan[]
  metrics(): Map<string, OtlpMetric>
  close(): Promise<void>
}

/** A collector of OpenTelemetry on this machine, which takes traces and metrics by OTLP over HTTP in JSON. */
export async function startCollector(): Promise<OtlpCollector> {
  const spans: OtlpSpan[] = []
  const metrics = new Map<string, OtlpMetric>()
  const server = createServer(async (request, response) => {
    const body = await text(request).catch(() => null)
    if (body === null) return
    collector.bodies.push(body)
    collector.headers = request.headers as Record<string, string>
    const content = JSON.parse(body)
    for (const { scopeSpans } of content.resourceSpans ?? [])
      for (const scope of scopeSpans) spans.push(...(scope.spans as OtlpSpan[]))
    for (const { scopeMetrics } of content.resourceMetrics ?? [])
      for (const scope of scopeMetrics)
        for (const metric of scope.metrics as OtlpMetric[]) metrics.set(metric.name, metric)
    collector.respond(response)
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')

  const pathOf = (span: OtlpSpan | undefined): string[] =>
    span ? [span.name, ...pathOf(spans.find(({ spanId }) => spanId === span.parentSpanId))] : []
  const collector: OtlpCollector = {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    bodies: [],
    headers: {},
    respond: (response) => response.writeHead(200, { 'content-type': 'application/json' }).end('{}'),
    spans: () =>
      spans.map((span) => ({
        name: span.name,
        path: pathOf(span),
        traceId: span.traceId,
        attributes: Object.fromEntries(
          span.attributes.map(({ key, value }) => [
            key,
            value.stringValue ?? value.intValue ?? value.doubleValue ?? '',
          ]),
        ),
      })),
    metrics: () => metrics,
    async close() {
      const closed = once(server, 'close')
      server.close()
      server.closeAllConnections()
      await closed
    },
  }
  return collector
}
