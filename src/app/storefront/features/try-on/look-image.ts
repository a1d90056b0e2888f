import { type Avatar, DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { FRAME } from '#domain/try-on/body.ts'
import { lookParts } from '#domain/try-on/compose-look.ts'
import { type FigureFit, fitFigure } from '#domain/try-on/figure-fit.ts'
import type { LaidPlace } from '#domain/try-on/place.ts'
import type { LoadedPiece } from './figure.tsx'
import { frameCanvas, paintPiece } from './fitted-piece.ts'
import type { LookSource } from './look-source.ts'

/** Pixels of one unit of the frame, and units of the line with the store's name below. */
const SCALE = 2
const FOOTER = 64
const GROUND = '#f0eae2'
const INK = '#1c1815'

/**
 * A look as a JPEG with the store's name.
 * @throws when the browser has no canvas, or an image does not load
 */
export async function lookImage(source: LookSource, storeName: string): Promise<Blob> {
  const canvas = document.createElement('canvas')
  canvas.width = FRAME.width * SCALE
  canvas.height = (FRAME.height + FOOTER) * SCALE
  const brush = canvas.getContext('2d')
  if (!brush) throw new Error('no canvas')
  brush.scale(SCALE, SCALE)
  brush.fillStyle = GROUND
  brush.fillRect(0, 0, FRAME.width, FRAME.height + FOOTER)
  if ('image' in source) drawContained(brush, await loadImage(source.image))
  else if ('photo' in source) await drawLaid(brush, source)
  else await drawFigure(brush, source)
  brush.fillStyle = INK
  brush.textAlign = 'center'
  brush.font = `28px ${getComputedStyle(document.documentElement).getPropertyValue('--font-display') || 'serif'}`
  brush.fillText(storeName, FRAME.width / 2, FRAME.height + FOOTER * 0.62, FRAME.width - 48)
  return new Promise((resolve, reject) =>
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no image'))), 'image/jpeg', 0.9),
  )
}

async function drawFigure(
  brush: CanvasRenderingContext2D,
  { avatar, pieces }: { avatar: Avatar; pieces: readonly LoadedPiece[] },
): Promise<void> {
  const fit = fitFigure(avatar)
  for (const part of lookParts(avatar, pieces)) {
    if (part.kind === 'drawing') {
      const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width * SCALE}" height="${FRAME.height * SCALE}" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${part.svg}</svg>`
      const url = URL.createObjectURL(new Blob([svg], { type: 'image/svg+xml' }))
      const image = await loadImage(url).finally(() => URL.revokeObjectURL(url))
      brush.drawImage(image, 0, 0, FRAME.width, FRAME.height)
    } else drawPiece(brush, part.piece, fit)
  }
}

/** Garments on a photo, at the place where the shopper laid them. */
async function drawLaid(
  brush: CanvasRenderingContext2D,
  { photo, pieces, place }: { photo: string; pieces: readonly LoadedPiece[]; place: LaidPlace },
): Promise<void> {
  const image = await loadImage(photo)
  const { width, height } = FRAME
  brush.save()
  brush.beginPath()
  brush.rect(0, 0, width, height)
  brush.clip()
  drawContained(brush, image)
  // As CSS does it: sized about the middle, then moved.
  brush.translate((place.x + 0.5) * width, (place.y + 0.5) * height)
  brush.scale(place.scale, place.scale)
  brush.translate(-width / 2, -height / 2)
  const fit = fitFigure(DEFAULT_AVATAR)
  for (const piece of pieces) drawPiece(brush, piece, fit)
  brush.restore()
}

function drawPiece(brush: CanvasRenderingContext2D, { pixels }: LoadedPiece, fit: FigureFit): void {
  const canvas = frameCanvas()
  paintPiece(canvas, pixels, fit)
  brush.drawImage(canvas, 0, 0)
}

function drawContained(brush: CanvasRenderingContext2D, image: HTMLImageElement): void {
  const scale = Math.min(FRAME.width / image.naturalWidth, FRAME.height / image.naturalHeight)
  const [width, height] = [image.naturalWidth * scale, image.naturalHeight * scale]
  brush.drawImage(image, (FRAME.width - width) / 2, (FRAME.height - height) / 2, width, height)
}

async function loadImage(url: string): Promise<HTMLImageElement> {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}
