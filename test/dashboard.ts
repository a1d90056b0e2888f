import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'

/** A panel of the dashboard, as Grafana has it. */
export interface DashboardPanel {
  type: 'row' | 'stat' | 'timeseries'
  title: string
  description?: string
  gridPos: { x: number; y: number; w: number; h: number }
  targets?: { expr: string; legendFormat: string }[]
  fieldConfig?: {
    defaults: {
      unit: string
      max?: number
      mappings?: { options: Record<string, { text: string }> }[]
      thresholds?: { steps: { color: string; value: number | null }[] }
      custom?: { fillOpacity: number; stacking: { mode: string } }
    }
  }
}

const FILE = resolve(import.meta.dirname, '../deploy/grafana/vitrina.json')

/** The panels of the dashboard, in their sequence. */
export function readPanels(): DashboardPanel[] {
  const { panels } = JSON.parse(readFileSync(FILE, 'utf8')) as { panels: DashboardPanel[] }
  return panels
}

/** An expression with Grafana's variables filled in, for all servers. @param interval for rates: `1m` */
export function filledIn(expression: string, interval: string): string {
  return expression.replaceAll('$__rate_interval', interval).replaceAll('$instance', '.+')
}
