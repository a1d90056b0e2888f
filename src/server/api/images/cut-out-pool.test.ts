import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { describe, expect, it } from 'vitest'
import { type CutOutPool, cutOutPool } from './cut-out-pool.ts'

const ODD = new URL('../../../../test/odd-cut-out-worker.ts', import.meta.url)
const HOUR_MS = 3_600_000
const photograph = (width: number) => ({
  image: { data: new Uint8ClampedArray(width * 4), width, height: 1 },
  hasHoles: false,
})
/** The thread that has the next photograph. */
const thread = async (cutOut: CutOutPool) => (await cutOut(photograph(9)))?.pixels.width

describe('threads that cut out', () => {
  it("reply with the domain rule's result", async () => {
    const [width, height] = [60, 80]
    const data = new Uint8ClampedArray(width * height * 4).fill(255)
    for (let y = 20; y < 60; y++) for (let x = 15; x < 45; x++) data.set([30, 50, 140], (y * width + x) * 4)
    const cut = await cutOutPool()({ image: { data, width, height }, hasHoles: false })
    expect(cut?.box).toEqual({ left: 15, top: 20, right: 45, bottom: 60 })
    expect([cut?.pixels.data[3], cut?.pixels.data[(40 * width + 30) * 4 + 3]]).toEqual([0, 255])
    expect(await cutOutPool()(photograph(1))).toBeNull()
  })

  it('are as many as photographs at once, and are used again', async () => {
    const cutOut = cutOutPool({ script: ODD, idleMs: HOUR_MS })
    const both = await Promise.all([thread(cutOut), thread(cutOut)])
    expect(new Set(both).size).toBe(2)
    const later = [await thread(cutOut), await thread(cutOut), await thread(cutOut)]
    expect(new Set(later).size).toBe(1)
    expect(both).toContain(later[0])
  })

  it.each([
    ['throws', 1, 'an odd image'],
    ['ends', 2, 'the thread ended with 7'],
    ['fails besides', 3, 'an odd promise'],
  ])('are replaced when one %s', async (_, width, reason) => {
    const cutOut = cutOutPool({ script: ODD, idleMs: HOUR_MS })
    const before = await thread(cutOut)
    await expect(cutOut(photograph(width))).rejects.toThrow(reason)
    const after = await thread(cutOut)
    expect(after).not.toBe(before)
    expect(await thread(cutOut)).toBe(after)
  })

  it('end when they have no work', async () => {
    const cutOut = cutOutPool({ script: ODD, idleMs: 1 })
    const first = await thread(cutOut)
    await expect.poll(() => thread(cutOut)).not.toBe(first)
  })

  it('do not keep a process running', async ({ signal }) => {
    const pool = JSON.stringify(new URL('./cut-out-pool.ts', import.meta.url).href)
    const script = `
      const { cutOutPool } = await import(${pool})
      const image = { data: new Uint8ClampedArray(4), width: 1, height: 1 }
      console.log(await cutOutPool({ idleMs: ${HOUR_MS} })({ image, hasHoles: false }))`
    const { stdout } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script], { signal })
    expect(stdout).toBe('null\n')
  })
})
