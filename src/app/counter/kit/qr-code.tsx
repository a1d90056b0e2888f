import { useEffect, useState } from 'react'

/**
 * A QR code, drawn by a library that is fetched for it. It is black on white, as readers need it, also on a dark page.
 */
export function QrCode({ text, label }: { text: string; label: string }) {
  const [path, setPath] = useState<{ d: string; size: number } | null>(null)
  useEffect(() => {
    let isCurrent = true
    void import('qrcode').then(({ create }) => {
      if (isCurrent) setPath(pathOf(create(text, { errorCorrectionLevel: 'M' }).modules))
    })
    return () => {
      isCurrent = false
    }
  }, [text])
  return (
    <div className="size-48 rounded-sm bg-code-ground p-3 text-code-ink">
      {path && (
        <svg role="img" aria-label={label} viewBox={`0 0 ${path.size} ${path.size}`} shapeRendering="crispEdges">
          <path fill="currentcolor" d={path.d} />
        </svg>
      )}
    </div>
  )
}

function pathOf({ size, data }: { size: number; data: Uint8Array }): { d: string; size: number } {
  const d = Array.from(data, (isDark, index) =>
    isDark ? `M${index % size} ${Math.floor(index / size)}h1v1h-1z` : '',
  ).join('')
  return { d, size }
}
