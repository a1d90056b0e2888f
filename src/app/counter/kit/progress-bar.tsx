interface ProgressBarProps {
  label: string
  /** 0 to 1; null while nobody knows how much there is. */
  share: number | null
}

/** How far long work is. What it does stands beside it, in words. */
export function ProgressBar({ label, share }: ProgressBarProps) {
  const percent = share === null ? undefined : Math.round(share * 100)
  return (
    <div
      role="progressbar"
      aria-label={label}
      aria-valuemin={0}
      aria-valuemax={100}
      aria-valuenow={percent}
      className="progress-bar"
    >
      <div style={percent === undefined ? undefined : { width: `${percent}%` }} />
    </div>
  )
}
