import { useMemo } from 'react'
import type { Layer } from '#domain/image/layer.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { describeAvatar } from '#domain/try-on/avatar-labels.ts'
import { FRAME } from '#domain/try-on/body.ts'
import { lookParts } from '#domain/try-on/compose-look.ts'
import { fitFigure } from '#domain/try-on/figure-fit.ts'
import type { FramePixels } from '#domain/try-on/warp-piece.ts'
import { PieceCanvas } from './piece-canvas.tsx'

/** A garment whose pixels are here. */
export interface LoadedPiece {
  layer: Layer
  url: string
  name: string
  pixels: FramePixels
}

interface FigureProps {
  avatar: Avatar
  pieces: readonly LoadedPiece[]
  /** The beginning of the ids in its drawings: two figures on one page have different ones. */
  prefix?: string
}

const VIEW_BOX = `0 0 ${FRAME.width} ${FRAME.height}`
const layerClass = 'pointer-events-none absolute inset-0 size-full'

/** The drawn figure in what it wears: drawings and garments one over the other, each of the frame's size. */
export function Figure({ avatar, pieces, prefix = 'fg' }: FigureProps) {
  const parts = useMemo(() => lookParts(avatar, pieces, prefix), [avatar, pieces, prefix])
  const fit = useMemo(() => fitFigure(avatar), [avatar])
  return (
    <div role="img" aria-label={labelOf(avatar, pieces)} className="relative aspect-3/4 w-full">
      {parts.map((part) =>
        part.kind === 'drawing' ? (
          <svg
            key={part.id}
            viewBox={VIEW_BOX}
            className={layerClass}
            // biome-ignore lint/security/noDangerouslySetInnerHtml: drawn by domain/try-on from the avatar's values alone
            dangerouslySetInnerHTML={{ __html: part.svg }}
          />
        ) : (
          <PieceCanvas key={part.piece.url} pixels={part.piece.pixels} fit={fit} />
        ),
      )}
    </div>
  )
}

function labelOf(avatar: Avatar, pieces: readonly LoadedPiece[]): string {
  const person = `Figura ilustrada. ${describeAvatar(avatar)
    .map(({ text }) => text)
    .join(', ')}.`
  return pieces.length === 0 ? person : `${person} ${wornSentence(pieces)}`
}

/** `Lleva puesto: Blusa, Falda.` */
export function wornSentence(pieces: readonly Pick<LoadedPiece, 'name'>[]): string {
  return `Lleva puesto: ${pieces.map(({ name }) => name).join(', ')}.`
}
