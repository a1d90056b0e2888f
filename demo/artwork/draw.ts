import { FRAME } from '#domain/try-on/body.ts'
import { drawBag } from './bag.ts'
import { drawBlouse } from './blouse.ts'
import { drawBoots } from './boots.ts'
import { drawBottoms } from './bottoms.ts'
import { drawCap } from './cap.ts'
import { drawDress } from './dress.ts'
import { type Garment, STYLES, type View } from './garment.ts'
import { studioGround } from './ground.ts'
import { drawJacket } from './jacket.ts'
import { type Box, round } from './path.ts'
import { drawPolo } from './polo.ts'
import { drawSandals } from './sandals.ts'
import { drawShirt } from './shirt.ts'
import type { Sketch } from './sketch.ts'
import { drawSkirt } from './skirt.ts'
import { drawSneakers } from './sneakers.ts'
import { drawSweater } from './sweater.ts'
import { drawTee } from './tee.ts'

/** Draws a garment as SVG text, 600 × 800. The same garment and view always give the same text. */
export function drawGarment(garment: Garment, view: View): string {
  if (!(STYLES[garment.kind] as readonly string[]).includes(garment.cut.style))
    throw new RangeError(`${garment.kind} has no style ${garment.cut.style}`)
  if (view === 'piece') return inBodyCoordinates(sketchOf(garment, true))
  const sketch = sketchOf(garment)
  const { box } = sketch.piece
  const focus = view === 'detail' ? closeUp(sketch, box) : box
  const whole = sketch.stand === 'set' ? [0.86, 0.8] : [0.84, 0.87]
  const [across = 1, along = 1] = view === 'detail' ? [1, 1] : whole
  const zoom = Math.min((FRAME.width * across) / focus.width, (FRAME.height * along) / focus.height)
  const dx = FRAME.width / 2 - (focus.x + focus.width / 2) * zoom
  const dy =
    FRAME.height / 2 - (focus.y + focus.height / 2) * zoom + (sketch.stand === 'set' && view === 'front' ? 24 : 0)
  const placed: Box = { x: box.x * zoom + dx, y: box.y * zoom + dy, width: box.width * zoom, height: box.height * zoom }
  return frame(
    studioGround(garment.seed, sketch.stand, placed) +
      `<g transform="translate(${round(dx)} ${round(dy)}) scale(${round(zoom * 1000) / 1000})">` +
      groundShadow(sketch, zoom) +
      sketch.piece.svg(zoom * RASTER) +
      '</g>',
  )
}

/** Device pixels per frame unit at which `renderImage` rasterises. */
const RASTER = 4 / 3

/** `isWorn`: as the figure wears it, not as it lies or hangs in a studio. */
export function sketchOf(garment: Garment, isWorn = false): Sketch {
  switch (garment.kind) {
    case 'tee':
      return drawTee(garment)
    case 'polo':
      return drawPolo(garment)
    case 'sweater':
      return drawSweater(garment)
    case 'blouse':
      return drawBlouse(garment)
    case 'dress':
      return drawDress(garment)
    case 'skirt':
      return drawSkirt(garment)
    case 'trousers':
    case 'jeans':
    case 'shorts':
      return drawBottoms(garment)
    case 'jacket':
      return drawJacket(garment)
    case 'sneakers':
      return drawSneakers(garment, isWorn)
    case 'boots':
      return drawBoots(garment, isWorn)
    case 'sandals':
      return drawSandals(garment, isWorn)
    case 'bag':
      return drawBag(garment)
    case 'cap':
      return drawCap(garment, isWorn)
    default:
      return drawShirt(garment)
  }
}

function frame(content: string): string {
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${FRAME.width}" height="${FRAME.height}" viewBox="0 0 ${FRAME.width} ${FRAME.height}">${content}</svg>`
}

function inBodyCoordinates({ piece, anchor }: Sketch): string {
  const at = anchor
    ? ` transform="${anchor.map((a) => `translate(${round(a.x)} ${round(a.y)}) scale(${round(a.scale * 10000) / 10000})`)[0]}"`
    : ''
  const scale = (anchor?.[0]?.scale ?? 1) * RASTER
  return frame(`<g${at}>${piece.svg(scale, true)}</g>`)
}

/** The part of the piece a buyer would bend over, at about two and a half times the front view. */
function closeUp({ detail }: Sketch, box: Box): Box {
  const scale = Math.max(box.width / 0.84 / FRAME.width, box.height / 0.87 / FRAME.height) / 2.5
  const width = FRAME.width * scale
  const height = FRAME.height * scale
  return { x: detail[0] - width / 2, y: detail[1] - height / 2, width, height }
}

/** The shadow a sketch throws, in its own units; `zoom` is frame units per drawn unit. */
export function groundShadow({ piece, stand, contacts }: Sketch, zoom: number): string {
  const u = 1 / zoom
  const { box } = piece
  const silhouette = piece.silhouette()
  const region = `filterUnits="userSpaceOnUse" x="${round(box.x - 90 * u)}" y="${round(box.y - 90 * u)}" width="${round(box.width + 180 * u)}" height="${round(box.height + 180 * u)}"`
  const cast = (id: string, blur: number, dx: number, dy: number, opacity: number) =>
    `<filter id="${id}" ${region}><feGaussianBlur stdDeviation="${round(blur * u)}"/></filter><path d="${silhouette}" transform="translate(${round(dx * u)} ${round(dy * u)})" fill="#4a4038" opacity="${opacity}" filter="url(#${id})"/>`
  if (stand === 'hung') return cast('far', 16, 12, 18, 0.24) + cast('near', 4, 3, 5, 0.16)
  const floor = box.y + box.height
  const touches = contacts ?? [{ x: box.x + box.width * 0.52, y: floor - 3 * u, half: box.width * 0.5 }]
  const pools = touches
    .map(
      ({ x, y, half }) =>
        `<ellipse cx="${round(x + 6 * u)}" cy="${round(y)}" rx="${round(half)}" ry="${round(13 * u)}"/>`,
    )
    .join('')
  return (
    `<filter id="far" ${region}><feGaussianBlur stdDeviation="${round(13 * u)} ${round(6 * u)}"/></filter><g fill="#4a4038" opacity="0.36" filter="url(#far)">${pools}</g>` +
    cast('near', 5, 4, 5, 0.2)
  )
}
