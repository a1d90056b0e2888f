import { type HrTime, ValueType } from '@opentelemetry/api'
import { hrTime } from '@opentelemetry/core'
import { resourceFromAttributes } from '@opentelemetry/resources'
import {
  AggregationTemporality,
  type DataPoint,
  DataPointType,
  type HistogramMetricData,
  type MetricData,
  type MetricProducer,
} from '@opentelemetry/sdk-metrics'
import type { MetricValues } from './instruments.ts'

interface Value {
  value: number
  labels: Record<string, string | number>
  metricName?: string
}

/** Hands the values of the instruments to OpenTelemetry: both outputs have the same figures (decision 105). */
export function metricProducer(read: () => Promise<MetricValues[]>): MetricProducer {
  const startTime = hrTime(0)
  return {
    async collect() {
      const endTime = hrTime()
      const metrics = (await read()).flatMap((metric) => metricData(metric, { startTime, endTime }))
      const scopeMetrics = [{ scope: { name: 'vitrina' }, metrics }]
      // The reader has the resource.
      return { resourceMetrics: { resource: resourceFromAttributes({}), scopeMetrics }, errors: [] }
    },
  }
}

interface CountedSpan {
  startTime: HrTime
  endTime: HrTime
}

function metricData({ name, help, type, values }: MetricValues, period: CountedSpan): MetricData[] {
  const common = {
    descriptor: { name, description: help, unit: unitOf(name), valueType: ValueType.DOUBLE },
    aggregationTemporality: AggregationTemporality.CUMULATIVE,
  }
  const points = (values as Value[]).map(({ value, labels }) => ({ ...period, attributes: labels, value }))
  // The types of the library and its objects differ: they are texts.
  switch (String(type)) {
    case 'counter':
      return [{ ...common, dataPointType: DataPointType.SUM, isMonotonic: true, dataPoints: points }]
    case 'gauge':
      return [{ ...common, dataPointType: DataPointType.GAUGE, dataPoints: points }]
    case 'histogram':
      return [{ ...common, dataPointType: DataPointType.HISTOGRAM, dataPoints: histograms(values as Value[], period) }]
    default:
      return []
  }
}

function unitOf(name: string): string {
  if (/_seconds(?:_total)?$/.test(name)) return 's'
  return name.endsWith('_bytes') ? 'By' : '1'
}

/** Joins the values of each series: Prometheus counts all observations up to a bound, OpenTelemetry those between two. */
function histograms(values: readonly Value[], period: CountedSpan): HistogramMetricData['dataPoints'] {
  const series = Map.groupBy(values, ({ labels: { le: _, ...labels } }) => JSON.stringify(labels))
  return [...series.entries()].map(([key, own]): DataPoint<HistogramMetricData['dataPoints'][number]['value']> => {
    const buckets = own.filter(({ labels }) => labels.le !== undefined)
    const counts = buckets.map(({ value }, n) => value - (buckets[n - 1]?.value ?? 0))
    const boundaries = buckets.map(({ labels }) => Number(labels.le)).filter((bound) => Number.isFinite(bound))
    const of = (suffix: string) => own.find(({ metricName }) => metricName?.endsWith(suffix))?.value ?? 0
    const value = { buckets: { boundaries, counts }, sum: of('_sum'), count: of('_count') }
    return { ...period, attributes: JSON.parse(key), value }
  })
}
