/** A ring that fills. @param progress from 0 to 1 */
export function ProgressRing({ progress, className }: { progress: number; className: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 100 100" className={className} fill="none" strokeWidth={3}>
      <circle cx={50} cy={50} r={48} stroke="currentColor" opacity={0.35} />
      <circle
        cx={50}
        cy={50}
        r={48}
        stroke="currentColor"
        strokeLinecap="round"
        pathLength={1}
        strokeDasharray="1 1"
        strokeDashoffset={1 - progress}
        transform="rotate(-90 50 50)"
        className="transition-[stroke-dashoffset] duration-300 ease-linear"
        opacity={progress > 0 ? 1 : 0}
      />
    </svg>
  )
}
