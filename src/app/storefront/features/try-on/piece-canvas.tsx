import { useEffect, useRef } from 'react'
import { FRAME } from '#domain/try-on/body.ts'
import type { FigureFit } from '#domain/try-on/figure-fit.ts'
import type { FramePixels } from '#domain/try-on/warp-piece.ts'
import { paintPiece } from './fitted-piece.ts'

/** A garment as a figure wears it, over the whole frame. */
export function PieceCanvas({ pixels, fit }: { pixels: FramePixels; fit: FigureFit }) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => {
    if (canvas.current) paintPiece(canvas.current, pixels, fit)
  }, [pixels, fit])
  return (
    <canvas
      ref={canvas}
      width={FRAME.width}
      height={FRAME.height}
      className="pointer-events-none absolute inset-0 size-full"
    />
  )
}
