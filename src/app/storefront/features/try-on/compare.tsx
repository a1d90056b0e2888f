import { type ReactNode, useState } from 'react'

interface CompareProps {
  before: ReactNode
  after: ReactNode
}

/** Two images of one size, of which a slider uncovers more or less of the second. */
export function Compare({ before, after }: CompareProps) {
  const [share, setShare] = useState(50)
  return (
    <div className="relative size-full">
      {before}
      <div className="absolute inset-0 bg-tint" style={{ clipPath: `inset(0 0 0 ${share}%)` }}>
        {after}
      </div>
      <div
        aria-hidden="true"
        className="pointer-events-none absolute inset-y-0 w-0.5 -translate-x-1/2 bg-ink"
        style={{ left: `${share}%` }}
      />
      <span className="absolute top-3 left-3 rounded-sm bg-ground/90 px-2 py-1 text-xs">Antes</span>
      <span className="absolute top-3 right-3 rounded-sm bg-ground/90 px-2 py-1 text-xs">Después</span>
      <input
        type="range"
        aria-label="Antes y después"
        min={0}
        max={100}
        value={share}
        onChange={({ target }) => setShare(Number(target.value))}
        className="absolute inset-x-4 bottom-2 h-11 accent-ink"
      />
    </div>
  )
}
