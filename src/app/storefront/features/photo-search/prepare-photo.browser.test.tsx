import { expect, it } from 'vitest'
import { preparePhoto } from './prepare-photo.ts'

/** EXIF: the camera was turned by a quarter, and whose the photo is. Big-endian, as TIFF has it. */
function exif(copyright: string) {
  const text = new TextEncoder().encode(`${copyright}\0`)
  const entry = (tag: number, type: number, count: number, value: readonly number[]) => [
    tag >> 8,
    tag & 255,
    0,
    type,
    0,
    0,
    0,
    count,
    ...value,
  ]
  const directory = [0, 2, ...entry(0x0112, 3, 1, [0, 6, 0, 0]), ...entry(0x8298, 2, text.length, [0, 0, 0, 38])]
  const tiff = [...new TextEncoder().encode('MM'), 0, 42, 0, 0, 0, 8, ...directory, 0, 0, 0, 0, ...text]
  const content = [...new TextEncoder().encode('Exif\0\0'), ...tiff]
  const length = content.length + 2
  return new Uint8Array([0xff, 0xe1, length >> 8, length & 255, ...content])
}

/** A red JPEG, with EXIF where a camera writes it. */
async function photoOf(width: number, height: number, copyright: string): Promise<Blob> {
  const canvas = new OffscreenCanvas(width, height)
  const brush = canvas.getContext('2d')
  if (brush) brush.fillStyle = '#b3202a'
  brush?.fillRect(0, 0, width, height)
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg' })
  return new Blob([jpeg.slice(0, 2), exif(copyright), jpeg.slice(2)], { type: 'image/jpeg' })
}

it('a photo is turned upright, shrunk, and has nothing of its file but its pixels', async () => {
  const copyright = 'Casa de Ana'
  const file = await photoOf(4_000, 3_000, copyright)
  expect(await file.text()).toContain(copyright)
  const prepared = await preparePhoto(file)
  if (!prepared.ok) throw new Error(prepared.code)
  const made = await (await fetch(prepared.photo.url)).blob()
  const { width, height } = await createImageBitmap(made)
  expect({ width, height, type: made.type }).toEqual({ width: 1_080, height: 1_440, type: 'image/jpeg' })
  expect(await made.text()).not.toContain(copyright)
  // The small copy of it, for its colours, is as upright and as red.
  const { pixels } = prepared.photo
  expect([pixels.width, pixels.height]).toEqual([72, 96])
  expect(pixels.data[0]).toBeGreaterThan(150)
  expect(pixels.data[1]).toBeLessThan(60)
})
