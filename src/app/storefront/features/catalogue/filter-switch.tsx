import { useId } from 'react'

interface FilterSwitchProps {
  /** Its parameter in URLs. */
  name: string
  label: string
  isOn: boolean
  /** The reason why it is on and can't be changed; null where it can. */
  lockedBecause?: string | null
  onChange: (isOn: boolean) => void
}

/** A filter that is on or off. */
export function FilterSwitch({ name, label, isOn, lockedBecause = null, onChange }: FilterSwitchProps) {
  const explanation = useId()
  const isLocked = lockedBecause !== null
  return (
    <div className="border-t border-hairline py-1">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold has-disabled:cursor-default">
        {label}
        <input
          type="checkbox"
          name={name}
          value="1"
          checked={isOn || isLocked}
          disabled={isLocked}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={isLocked ? explanation : undefined}
          className="switch"
        />
      </label>
      {isLocked && (
        <p id={explanation} className="pb-3 text-sm text-muted">
          {lockedBecause}
        </p>
      )}
    </div>
  )
}
