import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type BlobStore, folderBlobStore } from '#server/adapters/blob-store.ts'
import { zipOf } from '../../../test/zip.ts'
import { type ImageFolder, openImageFolder } from './image-folder.ts'

let folder: string
let blobs: BlobStore
let images: ImageFolder
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'vitrina-images-'))
  const inside = join(folder, 'dentro')
  await mkdir(inside)
  const image = sharp({ create: { width: 30, height: 40, channels: 3, background: '#c8202f' } })
  const jpeg = await image.jpeg().toBuffer()
  await writeFile(join(inside, 'Blusa Roja.JPG'), jpeg)
  await writeFile(join(inside, 'falda.webp'), await image.webp().toBuffer())
  await writeFile(join(inside, 'rota.png'), 'esto no es una imagen')
  await writeFile(join(inside, 'dibujo.svg'), '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>')
  const large = sharp({
    create: {
      width: 600,
      height: 800,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 30 },
    },
  })
  const photo = await large.jpeg().toBuffer()
  await writeFile(join(inside, 'media.jpg'), photo.subarray(0, photo.length / 2))
  await writeFile(join(inside, 'plano.tiff'), await image.tiff().toBuffer())
  const huge = sharp({ create: { width: 10_000, height: 5_001, channels: 3, background: '#fff' } })
  await writeFile(join(inside, 'enorme.png'), await huge.png().toBuffer())
  await mkdir(join(inside, 'carpeta.jpg'))
  await writeFile(join(folder, 'fuera.jpg'), jpeg)
  blobs = folderBlobStore(join(folder, 'blobs'))
  images = await openImageFolder(inside, 'moda', blobs)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

it.each([
  'https://x.example/s/files/blusa%20roja.jpg?v=12',
  'Blusa Roja.JPG',
  'blusa roja.png',
  'C:\\fotos\\Blusa Roja.jpg',
  'https://x.example/falda.jpeg#x',
])('finds the image of %s', async (source) => {
  const found = await images.find(source)
  expect(found).toMatchObject({ state: 'ready', width: 30, height: 40, failure: null })
  expect(await blobs.read('moda', found?.blobKey ?? '')).not.toBeNull()
})

it.each([
  '../fuera.jpg',
  '..%2Ffuera.jpg',
  '%2e%2e%5cfuera.jpg',
  '/etc/passwd',
  'https://x.example/nada.jpg',
  'https://x.example/',
  '%',
  '',
  '..',
])('finds nothing for %j', async (source) => {
  expect(await images.find(source)).toBeNull()
})

it.each([
  ['rota.png', 'not-an-image'],
  ['dibujo.svg', 'not-an-image'],
  ['media.jpg', 'not-an-image'],
  ['plano.tiff', 'not-an-image'],
  ['enorme.png', 'too-many-pixels'],
  ['carpeta.jpg', 'not-a-file'],
])('reports that %s cannot be shown', async (source, failure) => {
  expect(await images.find(source)).toMatchObject({ state: 'failed', blobKey: null, failure })
})

it('writes nothing without a blob store', async () => {
  const looking = await openImageFolder(join(folder, 'dentro'), 'nadie', null)
  expect(await looking.find('falda.webp')).toMatchObject({ state: 'ready' })
  expect(await readdir(join(folder, 'blobs'))).toEqual(['moda'])
})

it('must be a folder', async () => {
  await expect(openImageFolder(join(folder, 'no'), 'moda', null)).rejects.toThrow('No existe la carpeta de imágenes')
  await expect(openImageFolder(join(folder, 'fuera.jpg'), 'moda', null)).rejects.toThrow('no es una carpeta')
})

describe('a zip', () => {
  const open = async (files: Parameters<typeof zipOf>[0]) => {
    const path = join(folder, 'fotos.zip')
    await writeFile(path, zipOf(files))
    return openImageFolder(path, 'moda', blobs)
  }
  const image = () => readFile(join(folder, 'dentro', 'falda.webp'))

  it('has its images by their last segment, in any folder', async () => {
    const bytes = await image()
    const zip = await open([
      { name: 'fotos/', bytes: Buffer.alloc(0) },
      { name: 'fotos/Ñandú.WEBP', bytes },
      { name: '../../etc/falda.webp', bytes },
      { name: 'C:\\fotos\\blusa.webp', bytes },
      { name: 'rota.png', bytes: Buffer.from('esto no es una imagen') },
    ])
    for (const source of ['https://x.example/a/%C3%91and%C3%BA.jpg', 'falda.webp', 'BLUSA.webp']) {
      expect(await zip.find(source)).toMatchObject({ state: 'ready', width: 30, height: 40 })
    }
    expect(await zip.find('rota.png')).toMatchObject({ state: 'failed', failure: 'not-an-image' })
    expect(await zip.find('fotos')).toBeNull()
    await zip.close()
  })

  it('unpacks no more than an image may have', async () => {
    const bomb = Buffer.alloc(51 * 1024 * 1024)
    const zip = await open([
      { name: 'grande.png', bytes: bomb },
      { name: 'mentira.png', bytes: bomb, stated: 100 },
      { name: 'corta.png', bytes: await image(), stated: 10_000 },
    ])
    expect(await zip.find('grande.png')).toMatchObject({ failure: 'file-too-big' })
    expect(await zip.find('mentira.png')).toMatchObject({ failure: 'not-an-image' })
    expect(await zip.find('corta.png')).toMatchObject({ failure: 'not-an-image' })
    await zip.close()
  })

  it('is rejected where it is cut off', async () => {
    const path = join(folder, 'cortado.zip')
    const whole = zipOf([{ name: 'a.webp', bytes: await image() }])
    for (const length of [0, 10, whole.length - 30]) {
      await writeFile(path, whole.subarray(0, length))
      await expect(openImageFolder(path, 'moda', null)).rejects.toThrow('ni un zip que se pueda leer')
    }
  })
})
