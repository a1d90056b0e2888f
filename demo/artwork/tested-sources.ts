import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const record = join(import.meta.dirname, 'tested.sha256')
const packageFile = join(import.meta.dirname, '../../package.json')

/** Whether the drawings' tests have passed with these very sources, which only drawings are made of. */
export function areSourcesTested(): boolean {
  return readFileSync(record, 'utf8').trim() === digestSources()
}

/** To be called when all of the drawings' tests have passed; the record belongs into the commit of the sources. */
export function recordSources(): void {
  writeFileSync(record, `${digestSources()}\n`)
}

/** A digest of the artwork with its tests, and of the versions of the packages that draw. */
function digestSources(): string {
  const hash = createHash('sha256')
  for (const name of readdirSync(import.meta.dirname).sort()) {
    if (name.endsWith('.ts')) hash.update(`${name}\0${readFileSync(join(import.meta.dirname, name), 'utf8')}\0`)
  }
  const { dependencies } = z
    .object({ dependencies: z.object({ sharp: z.string(), culori: z.string() }) })
    .parse(JSON.parse(readFileSync(packageFile, 'utf8')))
  return hash.update(JSON.stringify(dependencies)).digest('hex')
}
