interface ProgressBarProps {
  label: string
  /** 0 to 1; null while the total is unknown. */
  share: number | null
}

/** The progress of long work. Words next to it describe the work. */
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
