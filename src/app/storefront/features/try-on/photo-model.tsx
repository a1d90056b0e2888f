import { type PointerEvent, useId, useMemo, useRef, useState } from 'react'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { fitFigure } from '#domain/try-on/figure-fit.ts'
import type { SessionModel } from '#domain/try-on/session.ts'
import type { LoadedPiece } from './figure.tsx'
import { PieceCanvas } from './piece-canvas.tsx'

interface PhotoModelProps {
  model: SessionModel
  /** The garments that the shopper lays on the photo; none where a service fits them. */
  pieces: readonly LoadedPiece[]
}

/** Share of the frame that an arrow key moves by. */
const STEP = 0.02
const MOVES: Record<string, readonly [number, number]> = {
  ArrowLeft: [-STEP, 0],
  ArrowRight: [STEP, 0],
  ArrowUp: [0, -STEP],
  ArrowDown: [0, STEP],
}

/** A shopper's photo, with garments that are moved and sized by hand. */
export function PhotoModel({ model: { kind, image }, pieces }: PhotoModelProps) {
  const fit = useMemo(() => fitFigure(DEFAULT_AVATAR), [])
  const [place, setPlace] = useState({ x: 0, y: 0, scale: 1 })
  const frame = useRef<HTMLDivElement>(null)
  const size = useId()
  const move = (x: number, y: number) =>
    setPlace((before) => ({ ...before, x: bounded(before.x + x), y: bounded(before.y + y) }))
  const drag = ({ buttons, movementX, movementY }: PointerEvent) => {
    const { width, height } = frame.current?.getBoundingClientRect() ?? { width: 0, height: 0 }
    if (buttons === 1 && width > 0) move(movementX / width, movementY / height)
  }
  return (
    <div>
      <div ref={frame} className="relative aspect-3/4 w-full overflow-hidden">
        <img
          src={image}
          alt={kind === 'photo' ? 'Tu foto' : 'Tu avatar'}
          className="absolute inset-0 size-full object-contain"
        />
        {pieces.length > 0 && (
          // biome-ignore lint/a11y/useSemanticElements: what is moved has no element of its own
          <div
            role="group"
            aria-label="Prendas sobre la foto. Muévelas con las flechas o arrástralas."
            // biome-ignore lint/a11y/noNoninteractiveTabindex: it is moved by the keyboard
            tabIndex={0}
            onPointerDown={({ currentTarget, pointerId }) => currentTarget.setPointerCapture(pointerId)}
            onPointerMove={drag}
            onKeyDown={(event) => {
              const step = MOVES[event.key]
              if (!step) return
              event.preventDefault()
              move(...step)
            }}
            style={{ transform: `translate(${place.x * 100}%, ${place.y * 100}%) scale(${place.scale})` }}
            className="absolute inset-0 cursor-move touch-none"
          >
            {pieces.map(({ url, pixels }) => (
              <PieceCanvas key={url} pixels={pixels} fit={fit} />
            ))}
          </div>
        )}
      </div>
      {pieces.length > 0 && (
        <label htmlFor={size} className="flex items-center gap-3 px-4 py-3 text-sm">
          Tamaño
          <input
            id={size}
            type="range"
            min={0.5}
            max={2}
            step={0.02}
            value={place.scale}
            onChange={({ target }) => setPlace((before) => ({ ...before, scale: Number(target.value) }))}
            className="h-11 flex-1 accent-ink"
          />
        </label>
      )}
    </div>
  )
}

function bounded(share: number): number {
  return Math.max(-0.6, Math.min(0.6, share))
}
