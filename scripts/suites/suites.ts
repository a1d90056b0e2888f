import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { commandFile } from '../project.mjs'
import { type Ended, runCaptured } from './captured.ts'
import { type Counts, countOne, countPlaywright, countPreparation, countVitest } from './counts.ts'
import { figuresOf } from './figures.ts'

export type Outcome = { counts: Counts; output: string }

export type Suite = {
  /** What `npm test -- NAME` calls it. */
  name: string
  title: string
  /** Preparations by name, which run in an earlier round also when only this suite was asked for. */
  needs?: string[]
  /** `reports` is a folder for what the run leaves behind for us. */
  run(reports: string): Promise<Outcome>
}

const minutes = 60

/** What is kept is printed later: it may have colours where we may. */
const hasColours = process.stdout.isTTY

/** Programs run one after the other until one fails. */
async function inTurn(limitSeconds: number, ...programs: string[][]): Promise<Ended> {
  let output = ''
  for (const program of programs) {
    const ended = await runCaptured(program, limitSeconds)
    output += ended.output
    if (ended.status !== 0) return { status: ended.status, output }
  }
  return { status: 0, output }
}

const check = (name: string, title: string, ...programs: string[][]): Suite => ({
  name,
  title,
  async run() {
    const { status, output } = await inTurn(3 * minutes, ...programs)
    return { counts: countOne(status), output }
  },
})

function readReport(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The run ended before it wrote one; that is counted.
    return undefined
  }
}

const vitest = (name: string, title: string): Suite => ({
  name,
  title,
  async run(reports) {
    const report = join(reports, `${name}.json`)
    const reporters = ['--reporter=default', '--reporter=json', `--outputFile.json=${report}`]
    const { status, output } = await runCaptured(
      [commandFile('vitest'), 'run', '--project', name, ...reporters],
      20 * minutes,
      hasColours ? { FORCE_COLOR: '1' } : { NO_COLOR: '1' },
    )
    return { counts: countVitest(readReport(report), status), output }
  },
})

const types = check(
  'types',
  'Types',
  [commandFile('react-router'), 'typegen'],
  [commandFile('tsc'), '--noEmit'],
  [commandFile('tsc'), '--noEmit', '--project', 'scripts'],
)
const lint = check('lint', 'Format and lint', [
  commandFile('biome'),
  'check',
  `--colors=${hasColours ? 'force' : 'off'}`,
  '--error-on-warnings',
  '--max-diagnostics=50',
  '.',
])
const arrows = check('arrows', 'Import borders', ['scripts/borders/main.ts'])

const build: Suite = {
  name: 'build',
  title: 'Production build',
  async run() {
    const { status, output } = await runCaptured(['scripts/build.mjs'], 4 * minutes)
    return { counts: countPreparation(status), output }
  },
}

/** What `chromium` found, for `browser`. */
let chromiumPath: string | undefined

const chromium: Suite = {
  name: 'chromium',
  title: 'Chromium for the journeys',
  async run() {
    const { status, output } = await runCaptured(['scripts/chromium.ts'], 12 * minutes)
    chromiumPath = /^CHROMIUM_PATH=(.*)$/m.exec(output)?.[1]
    return { counts: countPreparation(status), output }
  },
}

const browser: Suite = {
  name: 'browser',
  title: 'Journeys in Chromium',
  needs: ['build', 'chromium'],
  async run(reports) {
    const report = join(reports, 'browser.json')
    const env = {
      PLAYWRIGHT_JSON_OUTPUT_FILE: report,
      FORCE_COLOR: hasColours ? '1' : undefined,
      ...(chromiumPath === undefined ? {} : { CHROMIUM_PATH: chromiumPath }),
    }
    const program = [commandFile('playwright'), 'test', '--reporter=list,json']
    const { status, output } = await runCaptured(program, 25 * minutes, env)
    const written = readReport(report)
    return { counts: countPlaywright(written, status), output: output + figuresOf(written).join('\n') }
  },
}

/**
 * Rounds follow each other; in a round the lanes run beside each other, two of them for two cores and one that mostly
 * waits for the network; in a lane one suite follows the other, whatever became of the first. The journeys have the
 * machine to themselves.
 */
export const rounds: Suite[][][] = [
  [
    [types, lint, arrows, vitest('unit', 'Unit tests'), vitest('data', 'Data, on PGlite and on PostgreSQL')],
    [build, vitest('http', 'HTTP')],
    [chromium],
  ],
  [[browser]],
]
