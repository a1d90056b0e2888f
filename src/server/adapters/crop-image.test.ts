import sharp from 'sharp'
import { describe, expect, it } from 'vitest'
import { middleCrop } from '#domain/image/image-cut.ts'
import { UPLOAD_SENTENCE } from '#domain/image/upload-rejection.ts'
import { imageBomb } from '../../../test/image-bomb.ts'
import { cropImage, inspectPhoto } from './crop-image.ts'

const RED = { r: 255, g: 0, b: 0 }

/** 400 × 200 pixels: red in its left half, blue in its right one. */
const halves = (channels: 3 | 4 = 3) =>
  sharp({ create: { width: 400, height: 200, channels, background: { r: 0, g: 0, b: 255, alpha: 0.5 } } }).composite([
    { input: { create: { width: 200, height: 200, channels: 3, background: RED } }, left: 0, top: 0 },
  ])

/** The colour of a pixel, in fractions of the image: whether it is red or blue. */
async function colorAt(bytes: Buffer, across: number, down: number) {
  const { data, info } = await sharp(bytes).raw().toBuffer({ resolveWithObject: true })
  const at = (Math.floor(down * info.height) * info.width + Math.floor(across * info.width)) * info.channels
  return (data[at] ?? 0) > (data[at + 2] ?? 0) ? 'red' : 'blue'
}

const cropped = async (bytes: Buffer, cut: Parameters<typeof cropImage>[1]) => {
  const result = await cropImage(bytes, cut)
  if (!result.ok) throw new Error(result.code)
  return result
}

describe('cropping an image', () => {
  it('leaves the part of it, in pixels of the original', async () => {
    const crop = { left: 0, top: 0, width: 0.375, height: 1 }
    const { width, height, bytes } = await cropped(await halves().png().toBuffer(), { rotate: 0, crop })
    expect([width, height]).toEqual([150, 200])
    expect(await colorAt(bytes, 0.9, 0.5)).toBe('red')
    expect((await sharp(bytes).metadata()).format).toBe('jpeg')
  })

  it('turns it clockwise first', async () => {
    const png = await halves().png().toBuffer()
    const turned = await cropped(png, { rotate: 90, crop: null })
    expect([turned.width, turned.height]).toEqual([200, 400])
    expect(await colorAt(turned.bytes, 0.5, 0.1)).toBe('red')
    const lower = { left: 0, top: 0.5, width: 1, height: 0.5 }
    const { bytes, height } = await cropped(png, { rotate: 90, crop: lower })
    expect(height).toBe(200)
    expect(await colorAt(bytes, 0.5, 0.1)).toBe('blue')
  })

  it('turns it after the camera has', async () => {
    // Six: the camera was held upright, and what it saw on top is on the left.
    const photo = await halves().withMetadata({ orientation: 6 }).jpeg({ quality: 100 }).toBuffer()
    const upright = await cropped(photo, { rotate: 0, crop: null })
    expect([upright.width, upright.height]).toEqual([200, 400])
    expect(await colorAt(upright.bytes, 0.5, 0.1)).toBe('red')
    const over = await cropped(photo, { rotate: 180, crop: middleCrop(upright) })
    expect(await colorAt(over.bytes, 0.5, 0.1)).toBe('blue')
    expect(over.width / over.height).toBeCloseTo(0.75, 2)
    expect((await sharp(over.bytes).metadata()).orientation).toBeUndefined()
  })

  it('preserves transparency, and makes the same bytes each time', async () => {
    const png = await halves(4).png().toBuffer()
    const { bytes } = await cropped(png, { rotate: 270, crop: null })
    expect(await sharp(bytes).metadata()).toMatchObject({ format: 'webp', hasAlpha: true })
    expect((await cropped(png, { rotate: 270, crop: null })).bytes.equals(bytes)).toBe(true)
  })

  it('rejects a part that reaches beyond it', async () => {
    const crop = { left: 0.5, top: 0, width: 0.7, height: 1 }
    expect(await cropImage(await halves().png().toBuffer(), { rotate: 0, crop })).toEqual({
      ok: false,
      code: 'bad-crop',
    })
  })
})

describe('an uploaded file', () => {
  const box = (brand: string) => Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}0000mif1heic`)])

  it.each([
    ['a photo of an iPhone', box('heic'), 'heic'],
    ['a photo of an iPhone by its other brand', box('mif1'), 'heic'],
    ['a drawing with a script', Buffer.from('<?xml version="1.0"?>\n<svg onload="alert(1)">'), 'svg'],
    ['60 MB of anything', Buffer.alloc(60 * 1_024 * 1_024), 'too-big'],
    ['a bomb', imageBomb(8_000, 7_000), 'too-many-pixels'],
    ['no image', Buffer.from('hola'), 'not-an-image'],
    ['nothing', Buffer.alloc(0), 'not-an-image'],
  ] as const)('is recognised: %s', async (_, bytes, code) => {
    expect(await inspectPhoto(bytes)).toEqual({ ok: false, code })
    expect(await cropImage(bytes, { rotate: 0, crop: null })).toEqual({ ok: false, code })
    expect(UPLOAD_SENTENCE[code]).toBeTruthy()
  })

  it('is no image when it was cut off', async () => {
    const jpeg = await halves().jpeg().toBuffer()
    expect(await inspectPhoto(jpeg.subarray(0, jpeg.length / 2))).toEqual({ ok: false, code: 'not-an-image' })
  })
})
