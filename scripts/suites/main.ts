// Runs every suite, or those that are named, and ends with the sum of them.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stopAll } from './captured.ts'
import { type Counts, countOne, lineOf, sum } from './counts.ts'
import { type Outcome, rounds, type Suite } from './suites.ts'

const suites = rounds.flat(2)
const known = suites.map((suite) => suite.name)
const asked = process.argv.slice(2)
const unknown = asked.filter((name) => !known.includes(name))
if (unknown.length > 0) {
  console.error(`There is no suite named ${unknown.join(', ')}. The suites are: ${known.join(', ')}.`)
  process.exit(2)
}

const needed = suites.filter((suite) => asked.includes(suite.name)).flatMap((suite) => suite.needs ?? [])
const chosen = new Set(asked.length === 0 ? known : [...asked, ...needed])

const reports = mkdtempSync(join(tmpdir(), 'vitrina-reports-'))
process.on('exit', () => rmSync(reports, { recursive: true, force: true }))

let isStopped = false
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
  process.on(signal, () => {
    isStopped = true
    stopAll()
  })
}

const all: Counts[] = []
for (const lanes of rounds) await Promise.all(lanes.map(runLane))

const total = sum(all)
if (total.skipped.length > 0) console.log(`\nSkipped:\n${total.skipped.map((name) => `  ${name}`).join('\n')}`)
if (isStopped) console.log('\nInterrupted: not every suite ran to its end.')
console.log(`\n${lineOf(total)}`)
process.exitCode = isStopped ? 130 : total.failed > 0 ? 1 : 0

async function runLane(lane: Suite[]): Promise<void> {
  for (const suite of lane) {
    if (isStopped) return
    if (chosen.has(suite.name)) await runSuite(suite)
  }
}

async function runSuite(suite: Suite): Promise<void> {
  const start = performance.now()
  const { counts, output } = await suite.run(reports).catch(asOutcome)
  const seconds = ((performance.now() - start) / 1000).toFixed(1)
  all.push(counts)
  console.log(`\n── ${suite.title} · ${lineOf(counts)} · ${seconds} s ──`)
  if (output.trim()) console.log(output.trimEnd())
}

function asOutcome(error: unknown): Outcome {
  return { counts: countOne(1), output: String(error) }
}
