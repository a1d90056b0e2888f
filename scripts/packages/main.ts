// `audit`, `licences`: checks of the packages that ship. `sbom FILE`: writes their bill of materials (CycloneDX).
// `notices FILE`: writes their licence texts.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { execa } from 'execa'
import { root } from '../project.mjs'
import { readAudit } from './audit.ts'
import { billOfMaterials } from './bill-of-materials.ts'
import { licenceFlaw } from './licences.ts'
import { noticesOf } from './notices.ts'
import { readShipped } from './shipped.ts'

/** Milliseconds after which the registry counts as away. */
const PATIENCE_MS = 60_000

const works: Record<string, (file: string | undefined) => Promise<number> | number> = {
  async audit() {
    const { kind, sentence } = readAudit(await npm('audit', '--json', '--omit=dev'))
    console.log(sentence)
    return kind === 'failed' ? 1 : 0
  },
  licences() {
    const shipped = readShipped()
    const flaws = shipped.flatMap((each) => licenceFlaw(each) ?? [])
    for (const flaw of flaws) console.error(flaw)
    console.log(`${shipped.length} packages ship; ${flaws.length} have a licence that is not allowed.`)
    return flaws.length === 0 ? 0 : 1
  },
  sbom(file) {
    const { name, version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))
    write(file, `${JSON.stringify(billOfMaterials({ name, version, at: new Date() }, readShipped()), null, 2)}\n`)
    return 0
  },
  notices(file) {
    write(file, noticesOf(readShipped()))
    return 0
  },
}

const [action = '', file] = process.argv.slice(2)
const work = works[action]
if (!work) {
  console.error(`Unknown action. The actions are: ${Object.keys(works).join(', ')}.`)
  process.exit(2)
}
process.exitCode = await work(file)

/** Writes to a file, or to the output without one. */
function write(path: string | undefined, text: string): void {
  if (path === undefined) return void process.stdout.write(text)
  mkdirSync(dirname(path), { recursive: true })
  writeFileSync(path, text)
}

/** The output of an npm command, also where it fails. */
async function npm(...args: string[]): Promise<string> {
  const own = process.env.npm_execpath
  const [program, ...before] = own ? [process.execPath, own] : ['npm']
  const { stdout } = await execa(program as string, [...before, ...args], {
    cwd: root,
    reject: false,
    timeout: PATIENCE_MS,
  })
  return stdout
}
