// Draws the dashboard of deploy/grafana as an operator sees it, into docs/images/dashboard.webp:
// `node scripts/docs/dashboard/main.ts`, after `node scripts/build.mjs`. Prometheus has to be installed, and
// CHROMIUM_PATH names another browser. Grafana is not needed: the panels' expressions are sent to a Prometheus that has
// scraped a server under load, and drawn by their units, legends and places.
import { writeFile } from 'node:fs/promises'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { chromium } from '@playwright/test'
import sharp from 'sharp'
import { filledIn, readPanels } from '../../../test/dashboard.ts'
import { startPrometheus } from '../../../test/prometheus.ts'
import { drawPanel, legendOf } from './draw-panel.ts'
import { startLoadedServer } from './loaded-server.ts'

const FILE = resolve(import.meta.dirname, '../../../docs/images/dashboard.webp')
/** Seconds of load. */
const SECONDS = 240
const STEP = 5
const STYLE = `body{margin:0;padding:12px;width:1576px;background:#f4f5f5;font:12px system-ui;color:#333}
  main{display:grid;grid-template-columns:repeat(24,1fr);grid-auto-rows:30px;gap:8px}
  h1{font-size:18px;margin:0 0 10px} h2{font-size:14px;margin:6px 0 0} h3{font-size:12px;margin:0 0 4px}
  section{background:#fff;border:1px solid #e3e5e8;border-radius:3px;padding:6px 8px;display:flex;flex-direction:column;overflow:hidden}
  svg{flex:1;min-height:0;width:100%} text{font-size:11px;fill:#767b80}
  ul{display:flex;flex-wrap:wrap;gap:0 10px;list-style:none;margin:2px 0 0;padding:0;max-height:32px;overflow:hidden}
  i{display:inline-block;width:12px;height:3px;margin-right:4px;vertical-align:middle}
  .stat{font-size:34px;font-weight:600;margin:auto}`

const server = await startLoadedServer()
const prometheus = await startPrometheus({ port: server.innerPort, every: STEP })
try {
  await wait(1_000 * SECONDS)
  const panels: string[] = []
  for (const panel of readPanels()) {
    const series = []
    for (const { expr, legendFormat } of panel.targets ?? []) {
      const found = await prometheus.queryRange(filledIn(expr, '30s'), SECONDS - 30, STEP)
      for (const { metric, values = [] } of found) {
        const points = values.map(([at, value]) => ({ at, value: Number(value) }))
        series.push({ name: legendOf(legendFormat, metric), points })
      }
    }
    panels.push(drawPanel(panel, series))
  }
  const html = `<!doctype html><meta charset="utf-8"><style>${STYLE}</style><h1>Vitrina</h1><main>${panels.join('')}</main>`
  const browser = await chromium.launch({
    executablePath: process.env.CHROMIUM_PATH || undefined,
    args: ['--no-sandbox'],
  })
  const page = await browser.newPage({ viewport: { width: 1_600, height: 900 } })
  await page.setContent(html)
  const png = await page.screenshot({ fullPage: true })
  await browser.close()
  await writeFile(FILE, await sharp(png).webp({ quality: 60 }).toBuffer())
  console.log(FILE)
} finally {
  await prometheus.close()
  await server.close()
}
