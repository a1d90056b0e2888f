import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { type BlobStore, folderBlobStore } from '#server/adapters/blob-store.ts'
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
