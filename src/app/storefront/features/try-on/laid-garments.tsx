import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowLeft from 'lucide-react/icons/arrow-left'
import ArrowRight from 'lucide-react/icons/arrow-right'
import ArrowUp from 'lucide-react/icons/arrow-up'
import RotateCcw from 'lucide-react/icons/rotate-ccw'
import Scaling from 'lucide-react/icons/scaling'
import { type KeyboardEvent, type PointerEvent, useId, useMemo, useRef } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { DEFAULT_AVATAR } from '#domain/try-on/avatar.ts'
import { fitFigure } from '#domain/try-on/figure-fit.ts'
import { FIRST_PLACE, LARGEST, type LaidPlace, movePlace, SMALLEST } from '#domain/try-on/place.ts'
import type { LoadedPiece } from './figure.tsx'
import { PieceCanvas } from './piece-canvas.tsx'

/** Share of the frame that an arrow moves by. */
const STEP = 0.02
const MOVES = [
  { key: 'ArrowLeft', label: 'Mover a la izquierda', Icon: ArrowLeft, by: { x: -STEP, y: 0 } },
  { key: 'ArrowUp', label: 'Mover hacia arriba', Icon: ArrowUp, by: { x: 0, y: -STEP } },
  { key: 'ArrowDown', label: 'Mover hacia abajo', Icon: ArrowDown, by: { x: 0, y: STEP } },
  { key: 'ArrowRight', label: 'Mover a la derecha', Icon: ArrowRight, by: { x: STEP, y: 0 } },
] as const

interface LaidGarmentsProps {
  pieces: readonly LoadedPiece[]
  place: LaidPlace
  /** Null where they only lie there. */
  onPlace: ((place: LaidPlace) => void) | null
}

/** Garments on a photo, where the shopper laid them: dragged, or moved by the arrow keys. */
export function LaidGarments({ pieces, place, onPlace }: LaidGarmentsProps) {
  const fit = useMemo(() => fitFigure(DEFAULT_AVATAR), [])
  const held = useRef<{ x: number; y: number; place: LaidPlace } | null>(null)
  const hold = ({ currentTarget, pointerId, isPrimary, clientX, clientY }: PointerEvent) => {
    if (!isPrimary) return
    currentTarget.setPointerCapture(pointerId)
    held.current = { x: clientX, y: clientY, place }
  }
  const drag = ({ currentTarget, clientX, clientY, isPrimary }: PointerEvent<HTMLElement>) => {
    if (held.current === null || !isPrimary) return
    // The frame's size, which the garments' own scale does not change.
    const { offsetWidth, offsetHeight } = currentTarget
    const { x, y, place: from } = held.current
    onPlace?.(movePlace(from, { x: (clientX - x) / offsetWidth, y: (clientY - y) / offsetHeight }))
  }
  const release = () => {
    held.current = null
  }
  const step = (event: KeyboardEvent) => {
    const move = MOVES.find(({ key }) => key === event.key)
    if (!move) return
    event.preventDefault()
    onPlace?.(movePlace(place, move.by))
  }
  const handle = {
    role: 'group',
    'aria-label': 'Prendas sobre la foto. Muévelas con las flechas o arrástralas.',
    tabIndex: 0,
    onPointerDown: hold,
    onPointerMove: drag,
    onPointerUp: release,
    onPointerCancel: release,
    onKeyDown: step,
  } as const
  return (
    <div
      {...(onPlace && handle)}
      style={{ transform: `translate(${place.x * 100}%, ${place.y * 100}%) scale(${place.scale})` }}
      // A finger that goes up or down scrolls the page: it would be trapped on a model as high as the screen.
      className={`absolute inset-0 ${onPlace ? 'cursor-move touch-pan-y' : ''}`}
    >
      {pieces.map(({ url, pixels }) => (
        <PieceCanvas key={url} pixels={pixels} fit={fit} />
      ))}
    </div>
  )
}

/** Moves and sizes the garments on a photo without dragging. Its height is reserved before there is a garment. */
export function PlaceControls({ place, onPlace, isShown }: PlaceControlsProps) {
  const size = useId()
  return (
    <div className={`flex h-13 items-center gap-1 bg-ground px-1 ${isShown ? '' : 'invisible'}`}>
      {MOVES.map(({ key, label, Icon, by }) => (
        <button
          key={key}
          type="button"
          aria-label={label}
          onClick={() => onPlace(movePlace(place, by))}
          className={iconButtonClass}
        >
          <Icon aria-hidden="true" size={18} strokeWidth={1.5} />
        </button>
      ))}
      <button
        type="button"
        aria-label="Volver a su lugar"
        onClick={() => onPlace(FIRST_PLACE)}
        className={iconButtonClass}
      >
        <RotateCcw aria-hidden="true" size={18} strokeWidth={1.5} />
      </button>
      <label htmlFor={size} className="relative flex min-w-0 flex-1 items-center gap-2 px-1 text-sm md:px-2">
        {/* On a phone the word would leave the slider no room. */}
        <Scaling aria-hidden="true" size={18} strokeWidth={1.5} className="shrink-0 md:hidden" />
        <span className="max-md:sr-only">Tamaño</span>
        <input
          id={size}
          type="range"
          min={SMALLEST}
          max={LARGEST}
          step={0.02}
          value={place.scale}
          onChange={({ target }) => onPlace({ ...place, scale: Number(target.value) })}
          className="h-11 min-w-0 flex-1 accent-ink"
        />
      </label>
    </div>
  )
}

interface PlaceControlsProps {
  place: LaidPlace
  onPlace: (place: LaidPlace) => void
  isShown: boolean
}
