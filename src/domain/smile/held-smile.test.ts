import fc from 'fast-check'
import { expect, it } from 'vitest'
import { type HeldSmile, HOLD, isHeld, NO_SMILE, seeFace, smileProgress } from './held-smile.ts'

const SMILING = { happiness: 0.95 }
const AT_REST = { happiness: 0.1 }

/** Sees one image each 100 ms. */
function watch(faces: readonly ({ happiness: number } | null)[]): HeldSmile {
  return faces.reduce<HeldSmile>((smile, face, index) => seeFace(smile, face, 5_000 + index * 100), NO_SMILE)
}

it('a smile is held for a second', () => {
  expect(isHeld(watch(Array(10).fill(SMILING)))).toBe(false)
  expect(isHeld(watch(Array(11).fill(SMILING)))).toBe(true)
  expect(smileProgress(watch(Array(6).fill(SMILING)))).toBe(0.5)
})

it('a held smile survives a blink, and ends where the face is at rest or gone', () => {
  const half = Array(6).fill(SMILING)
  expect(isHeld(watch([...half, AT_REST, null, ...half]))).toBe(true)
  expect(smileProgress(watch([...half, ...Array(4).fill(AT_REST)]))).toBe(0)
  expect(smileProgress(watch([...half, ...Array(4).fill(null), SMILING]))).toBe(0)
})

it('a held smile never comes of a face at rest, nor of no face', () => {
  const face = fc.oneof(
    fc.constant(null),
    fc.double({ min: 0, max: 0.69, noNaN: true }).map((happiness) => ({ happiness })),
  )
  fc.assert(fc.property(fc.array(face), (faces) => void expect(watch(faces)).toEqual(NO_SMILE)))
})

it('a smile is never held in less than the time', () => {
  const image = fc.tuple(fc.integer({ min: 0, max: 200 }), fc.constantFrom(SMILING, AT_REST, null))
  fc.assert(
    fc.property(fc.array(image, { maxLength: 30 }), (images) => {
      let [smile, now] = [NO_SMILE, 0]
      for (const [pause, face] of images) {
        now += pause
        smile = seeFace(smile, face, now)
        if (isHeld(smile)) expect(now).toBeGreaterThanOrEqual(HOLD)
      }
    }),
  )
})
