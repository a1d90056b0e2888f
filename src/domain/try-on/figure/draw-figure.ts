import type { Avatar } from '../avatar.ts'
import { BODY } from '../body.ts'
import { fitFigure } from '../figure-fit.ts'
import { drawBody, type Underwear } from './draw-body.ts'
import { drawFace } from './face.ts'
import { drawHair } from './hair.ts'
import { short } from './pen.ts'

/** The layers of a drawn figure, from the back to the front, as SVG in the frame. Garments lie between them. */
export interface FigureLayers {
  /** The shadow on the floor, and hair that falls behind the body. */
  behind: string
  body: string
  /** The hands once more, for garments that would cover them. */
  hands: string
  /** Head, face and the hair around them. */
  head: string
}

/** Draws an avatar. The same avatar always gives the same text. */
export function drawFigure(avatar: Avatar, underwear: Underwear): FigureLayers {
  const fit = fitFigure(avatar)
  const [, neckY] = fit.place(BODY.axis, BODY.neck.y)
  const size = fit.head * (avatar.gender === 'hombre' ? 1.03 : 1)
  const placeHead = (x: number, y: number) =>
    [BODY.axis + (x - BODY.axis) * size, neckY + (y - BODY.neck.y) * size] as const
  const { body, hands } = drawBody(avatar, fit, underwear)
  const hair = drawHair(avatar, placeHead)
  return {
    behind: floorShadow() + hair.behind,
    body,
    hands,
    head: drawFace(avatar, placeHead) + hair.front,
  }
}

function floorShadow(): string {
  const y = short(BODY.sole.y - 2)
  return `<radialGradient id="fg-floor"><stop offset="0" stop-color="#3d352d" stop-opacity="0.34"/><stop offset="0.6" stop-color="#3d352d" stop-opacity="0.14"/><stop offset="1" stop-color="#3d352d" stop-opacity="0"/></radialGradient><ellipse cx="300" cy="${y}" rx="132" ry="15" fill="url(#fg-floor)"/>`
}
