import { LAYERS, type Layer } from '../image/layer.ts'
import type { Avatar } from './avatar.ts'
import { FRAME } from './body.ts'
import { drawFigure } from './figure/draw-figure.ts'
import { short } from './figure/pen.ts'
import { fitFigure } from './figure-fit.ts'

/** A garment on the figure. */
export interface WornPiece {
  layer: Layer
  /** URL of its image, in the frame and already fitted to the figure (`warpPiece`). */
  href: string
}

/** A part of a look, all of the frame's size: a drawing, as the content of an SVG, or a garment. */
export type LookPart<Piece> = { kind: 'drawing'; id: string; svg: string } | { kind: 'piece'; piece: Piece }

/** Where the hands begin to lie over the clothes: below every cuff. */
const FINGERS_Y = 424

/**
 * The parts of an avatar's look in garments, from the back to the front. The same look always has the same parts.
 * @param prefix of the ids in its drawings, which are unique in a document
 */
export function lookParts<Piece extends { layer: Layer }>(
  avatar: Avatar,
  pieces: readonly Piece[],
  prefix = 'fg',
): LookPart<Piece>[] {
  const wears = (...layers: Layer[]) => pieces.some(({ layer }) => layers.includes(layer))
  const figure = drawFigure(avatar, { top: !wears('torso', 'whole'), bottom: !wears('legs', 'whole') })
  const drawing = (id: string, svg: string): LookPart<Piece>[] =>
    svg === '' ? [] : [{ kind: 'drawing', id, svg: prefix === 'fg' ? svg : svg.replaceAll('fg-', `${prefix}-`) }]
  const worn = (...layers: Layer[]) =>
    LAYERS.filter((layer) => layers.includes(layer)).flatMap((layer) =>
      pieces.filter((piece) => piece.layer === layer).map((piece) => ({ kind: 'piece', piece }) as const),
    )
  return [
    ...drawing('body', figure.behind + figure.body),
    ...worn('feet', 'legs'),
    ...drawing('hands', wears('legs') ? figure.hands : ''),
    ...worn('torso', 'whole', 'outer', 'waist', 'hand'),
    ...drawing('fingers', wears('whole', 'outer', 'hand') ? fingersOf(avatar, figure.hands) : ''),
    ...worn('neck'),
    ...drawing('head', figure.head),
    ...worn('head'),
  ]
}

/** The hands from where no cuff reaches. */
function fingersOf(avatar: Avatar, hands: string): string {
  const [, top] = fitFigure(avatar).place(300, FINGERS_Y)
  const { width, height } = FRAME
  // The ids of the hands are in the document already where trousers are worn.
  const again = hands.replaceAll('fg-hand', 'fg-finger')
  return `<clipPath id="fg-fingers"><rect y="${short(top)}" width="${width}" height="${height}"/></clipPath><g clip-path="url(#fg-fingers)">${again}</g>`
}

/** A look as one SVG, to be rasterised; `ground` is a CSS colour. */
export function lookSvg(avatar: Avatar, pieces: readonly WornPiece[], ground: string): string {
  const { width, height } = FRAME
  const drawn = lookParts(avatar, pieces).map((part) =>
    part.kind === 'drawing'
      ? part.svg
      : `<image href="${escapeAttribute(part.piece.href)}" width="${width}" height="${height}"/>`,
  )
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><rect width="${width}" height="${height}" fill="${ground}"/>${drawn.join('')}</svg>`
}

function escapeAttribute(text: string): string {
  return text.replace(/[&<>"]/g, (letter) => `&#${letter.charCodeAt(0)};`)
}
