import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMAGES_FOLDER } from './image-files.ts'
import { imageFilesOf } from './store-images.ts'
import { DEMO_STORES } from './stores.ts'

/** Bytes that the repository has for them. */
const ROOM = 15_000_000

const wanted = DEMO_STORES.flatMap(imageFilesOf)

// Where this fails: `node demo/draw-images.ts --missing`.
describe('the drawn images', () => {
  it('are there for every colour of every product, and for every open store', () => {
    expect(wanted.filter((file) => !existsSync(join(IMAGES_FOLDER, file)))).toEqual([])
  })

  it('are there for nothing else', () => {
    const kept = DEMO_STORES.flatMap(({ config: { account } }) =>
      readdirSync(join(IMAGES_FOLDER, account)).map((file) => `${account}/${file}`),
    )
    const known = new Set(wanted)
    expect(kept.filter((file) => !known.has(file))).toEqual([])
  })

  it('take no more room than the repository has for them', () => {
    const bytes = wanted.reduce((total, file) => total + statSync(join(IMAGES_FOLDER, file)).size, 0)
    expect(bytes).toBeLessThan(ROOM)
  })
})
