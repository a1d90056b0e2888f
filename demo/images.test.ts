import { existsSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { IMAGES_FOLDER } from './image-files.ts'
import { imageFilesOf } from './store-images.ts'
import { DEMO_STORES } from './stores.ts'

/** The most bytes that the images may take in the repository. */
const ROOM = 15_000_000

const wanted = DEMO_STORES.flatMap(imageFilesOf)

// If this fails, run `node demo/draw-images.ts --missing`.
describe('the drawn images', () => {
  it('exist for every colour of every product, and for every open store', () => {
    expect(wanted.filter((file) => !existsSync(join(IMAGES_FOLDER, file)))).toEqual([])
  })

  it('exist for nothing else', () => {
    const stored = DEMO_STORES.flatMap(({ config: { account } }) =>
      readdirSync(join(IMAGES_FOLDER, account)).map((file) => `${account}/${file}`),
    )
    const known = new Set(wanted)
    expect(stored.filter((file) => !known.has(file))).toEqual([])
  })

  it('take no more bytes than the repository has for them', () => {
    const bytes = wanted.reduce((total, file) => total + statSync(join(IMAGES_FOLDER, file)).size, 0)
    expect(bytes).toBeLessThan(ROOM)
  })
})
