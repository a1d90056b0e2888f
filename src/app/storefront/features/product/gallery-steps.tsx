import ChevronLeft from 'lucide-react/icons/chevron-left'
import ChevronRight from 'lucide-react/icons/chevron-right'

interface GalleryStepsProps {
  /** The id of the carousel. */
  controls: string
  current: number
  length: number
  onStep: (by: 1 | -1) => void
}

/** Buttons to the previous and the next photograph, and the current one's number. Nothing for a single photograph. */
export function GallerySteps({ controls, current, length, onStep }: GalleryStepsProps) {
  if (length < 2) return null
  return (
    <>
      <Arrow controls={controls} by={-1} isEnd={current === 0} onStep={onStep} />
      <Arrow controls={controls} by={1} isEnd={current === length - 1} onStep={onStep} />
      <p
        role="status"
        className="pointer-events-none absolute right-3 bottom-3 rounded-full bg-ground/85 px-2.5 py-0.5 text-xs font-medium tabular-nums"
      >
        <span className="sr-only">Fotografía </span>
        {current + 1} / {length}
      </p>
    </>
  )
}

interface ArrowProps {
  controls: string
  by: 1 | -1
  isEnd: boolean
  onStep: (by: 1 | -1) => void
}

/** Always shown on a touch screen, where a finger may move the carousel, too; else near the mouse or the focus. */
function Arrow({ controls, by, isEnd, onStep }: ArrowProps) {
  const Icon = by === 1 ? ChevronRight : ChevronLeft
  return (
    <button
      type="button"
      aria-controls={controls}
      aria-label={by === 1 ? 'Fotografía siguiente' : 'Fotografía anterior'}
      aria-disabled={isEnd}
      onClick={() => onStep(by)}
      className={`gallery-arrow needs-scripts ${by === 1 ? 'right-3' : 'left-3'}`}
    >
      <Icon aria-hidden="true" size={22} strokeWidth={1.5} />
    </button>
  )
}
