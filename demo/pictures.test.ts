import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { PICTURES_FOLDER } from './picture-files.ts'
import { picturesOf } from './read-pictures.ts'
import { DEMO_STORES } from './stores.ts'

/** Bytes that the repository has for them. */
const ROOM = 15_000_000

const wanted = DEMO_STORES.flatMap(picturesOf)

// Where this fails: `node demo/draw-pictures.ts --missing`.
describe('the drawn pictures', () => {
  it('are there for every colour of every product, and for every open store', () => {
    expect(wanted.filter((file) => !existsSync(join(PICTURES_FOLDER, file)))).toEqual([])
  })

  it('are there for nothing else', () => {
    const kept = DEMO_STORES.flatMap(({ config: { account } }) =>
      readdirSync(join(PICTURES_FOLDER, account)).map((file) => `${account}/${file}`),
    )
    const known = new Set(wanted)
    expect(kept.filter((file) => !known.has(file))).toEqual([])
  })

  it('take no more room than the repository has for them', () => {
    const bytes = wanted.reduce((total, file) => total + statSync(join(PICTURES_FOLDER, file)).size, 0)
    expect(bytes).toBeLessThan(ROOM)
  })
})
