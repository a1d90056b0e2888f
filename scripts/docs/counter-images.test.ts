import { readdirSync, readFileSync, statSync } from 'node:fs'
import { resolve } from 'node:path'
import { describe, expect, it } from 'vitest'
import { MOST_BYTES, MOST_SHOTS, SHOTS } from './counter/shots.ts'

const DOCS = resolve(import.meta.dirname, '../../docs')
const text = readFileSync(resolve(DOCS, 'counter.md'), 'utf8')
const files = readdirSync(resolve(DOCS, 'counter')).sort()
const shown = [...text.matchAll(/!\[([^\]]*)\]\(counter\/([^)]+)\)/g)].map(([, alt = '', file = '']) => ({ alt, file }))

describe('the images of the staff manual', () => {
  it('are drawn by the script, and each is in the manual once', () => {
    expect(files).toEqual(SHOTS.map(({ name }) => `${name}.webp`).sort())
    expect(shown.map(({ file }) => file).sort()).toEqual(files)
    expect(files.length).toBeLessThanOrEqual(MOST_SHOTS)
  })

  it('are small', () => {
    const large = files.filter((file) => statSync(resolve(DOCS, 'counter', file)).size > MOST_BYTES)
    expect(large).toEqual([])
  })

  it('have a text that describes each', () => {
    expect(shown.filter(({ alt }) => alt.length < 20).map(({ file }) => file)).toEqual([])
    expect(new Set(shown.map(({ alt }) => alt)).size).toBe(shown.length)
  })
})
