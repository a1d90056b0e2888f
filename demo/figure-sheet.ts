import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp from 'sharp'
import {
  AVATAR_FIELDS,
  AVATAR_VALUES,
  type Avatar,
  type AvatarField,
  changeAvatar,
  DEFAULT_AVATAR,
} from '#domain/try-on/avatar.ts'
import { FRAME } from '#domain/try-on/body.ts'
import { lookSvg } from '#domain/try-on/compose-look.ts'
import { fitFigure } from '#domain/try-on/figure-fit.ts'
import { type FramePixels, warpPiece } from '#domain/try-on/warp-piece.ts'
import { layerOf } from '#domain/try-on/worn-layer.ts'
import type { GarmentKind } from './artwork/garment.ts'
import type { DemoProduct } from './catalogue/demo-store.ts'
import { IMAGES_FOLDER, imageFile } from './image-files.ts'
import { DEMO_STORES } from './stores.ts'

/** A figure of a sheet, in a garment or in none. */
interface Cell {
  name: string
  avatar: Avatar
  garment: { account: string; product: DemoProduct } | null
  /** Whether the head alone is shown, where a value changes nothing else. */
  isHead: boolean
}

/** Pixels of a cell. */
export const CELL = { width: 150, height: 200 } as const
const GROUND = '#f0eae2'
/** The fields that change the head alone. */
const HEAD: readonly AvatarField[] = ['hairColor', 'hairLength', 'hairStyle', 'eyeColor', 'age']

/** The figures on which every kind of garment is shown. */
const FIGURES: readonly Partial<Avatar>[] = [
  {},
  { weight: 'robusto', skinTone: 'oscuro', hairColor: 'negro', hairStyle: 'rizado', hairLength: 'largo' },
  { gender: 'hombre', hairLength: 'corto', hairStyle: 'liso', height: 'alto', skinTone: 'claro' },
  { gender: 'hombre', hairLength: 'calvo', weight: 'robusto', height: 'bajo', age: 'maduro' },
]

/** Every value of an avatar, next to the others of its field. */
export function avatarCells(): Cell[] {
  return AVATAR_FIELDS.flatMap((field) =>
    AVATAR_VALUES[field].map((value) => ({
      name: `${field} ${value}`,
      avatar: changeAvatar(DEFAULT_AVATAR, field, value as never),
      garment: null,
      isHead: HEAD.includes(field),
    })),
  )
}

/** A garment of every kind on each of four figures. */
export function garmentCells(): Cell[] {
  const byKind = new Map<GarmentKind, NonNullable<Cell['garment']>>()
  for (const { config, products } of DEMO_STORES) {
    for (const product of products) {
      const kind = product.colours[0]?.garment.kind
      if (kind && !byKind.has(kind)) byKind.set(kind, { account: config.account, product })
    }
  }
  return [...byKind].flatMap(([kind, garment]) =>
    FIGURES.map((figure, i) => ({
      name: `${kind} ${i + 1}`,
      avatar: { ...DEFAULT_AVATAR, ...figure },
      garment,
      isHead: false,
    })),
  )
}

/** Draws a cell, as raw RGB. */
export async function drawCell({ avatar, garment, isHead }: Cell): Promise<Buffer> {
  const pieces = garment ? [{ layer: layerOf(garment.product), href: await worn(garment, avatar) }] : []
  const look = lookSvg(avatar, pieces, GROUND)
  const shown = isHead ? look.replace(/viewBox="[^"]*"/, 'viewBox="225 20 150 200"') : look
  return sharp(Buffer.from(shown), { unlimited: true }).resize(CELL.width, CELL.height).removeAlpha().raw().toBuffer()
}

/** The piece of a product's first colour on a figure, as a data URL. */
async function worn({ account, product }: NonNullable<Cell['garment']>, avatar: Avatar): Promise<string> {
  const [colour] = product.colours
  if (!colour) throw new Error(`${product.name} has a colour`)
  const bytes = await readFile(join(IMAGES_FOLDER, imageFile(account, product, colour, 'piece')))
  const raw = await sharp(bytes).ensureAlpha().raw().toBuffer()
  const warped = warpPiece(new Uint8ClampedArray(raw) as FramePixels, fitFigure(avatar))
  const png = await sharp(Buffer.from(warped.buffer), { raw: { ...FRAME, channels: 4 } })
    .png({ compressionLevel: 1 })
    .toBuffer()
  return `data:image/png;base64,${png.toString('base64')}`
}

/** The sheet of some cells, row by row. */
export async function drawSheet(cells: readonly Cell[], columns: number): Promise<Buffer> {
  const { width, height } = CELL
  const drawn = await Promise.all(cells.map(drawCell))
  return sharp({
    create: {
      width: columns * width,
      height: Math.ceil(cells.length / columns) * height,
      channels: 3,
      background: GROUND,
    },
  })
    .composite(
      drawn.map((input, i) => ({
        input,
        raw: { width, height, channels: 3 as const },
        left: (i % columns) * width,
        top: Math.floor(i / columns) * height,
      })),
    )
    .webp({ lossless: true, effort: 6 })
    .toBuffer()
}
