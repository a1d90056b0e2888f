import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.ts'

/** Why tests with Prometheus cannot run on this machine; null where they can. */
export const withoutPrometheus = ['prometheus', 'promtool'].every((name) => spawnSync(name, ['--version']).status === 0)
  ? null
  : 'Prometheus is not installed'

/** A series of a query: its labels, and its value or its values by seconds since 1970. */
export interface QueriedSeries {
  metric: Record<string, string>
  value?: [number, string]
  values?: [number, string][]
}

interface Scraping {
  /** Port of the inner pages. */
  port: number
  /** Seconds between scrapes. */
  every?: number
}

/** Starts a Prometheus on this machine that scrapes a server. */
export async function startPrometheus({ port: target, every = 1 }: Scraping) {
  const folder = await mkdtemp(join(tmpdir(), 'vitrina-prometheus-'))
  const port = await freePort()
  const file = join(folder, 'prometheus.json')
  const scrape = { job_name: 'vitrina', static_configs: [{ targets: [`127.0.0.1:${target}`] }] }
  await writeFile(file, JSON.stringify({ global: { scrape_interval: `${every}s` }, scrape_configs: [scrape] }))
  const child = spawn(
    'prometheus',
    [
      `--config.file=${file}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
      '--log.level=error',
    ],
    { stdio: 'ignore' },
  )
  const origin = `http://127.0.0.1:${port}`
  const read = async (path: string, parameters: Record<string, string>): Promise<QueriedSeries[]> => {
    const response = await fetch(`${origin}/api/v1/${path}?${new URLSearchParams(parameters)}`)
    const body = (await response.json()) as { status: string; error?: string; data: { result: QueriedSeries[] } }
    if (body.status !== 'success') throw new Error(`${body.error}: ${parameters.query}`)
    return body.data.result
  }
  return {
    isReady: () =>
      fetch(`${origin}/-/ready`).then(
        ({ ok }) => ok,
        () => false,
      ),
    query: (query: string) => read('query', { query }),
    /** @param seconds from then until now */
    queryRange(query: string, seconds: number, step: number) {
      const end = Date.now() / 1_000
      return read('query_range', { query, start: String(end - seconds), end: String(end), step: String(step) })
    },
    async close() {
      const ended = once(child, 'exit')
      child.kill('SIGTERM')
      await ended
      await rm(folder, { recursive: true, force: true })
    },
  }
}
