import { useId } from 'react'

interface StockToggleProps {
  isOn: boolean
  /** The store shows only products in stock (docs/rules/catalogue.md#in-stock-filter). */
  isForced: boolean
  onChange: (isOn: boolean) => void
}

/** Hides products that are sold out or, when a size is chosen, sold out in that size. */
export function StockToggle({ isOn, isForced, onChange }: StockToggleProps) {
  const explanation = useId()
  return (
    <div className="border-t border-hairline py-1">
      <label className="flex min-h-11 cursor-pointer items-center justify-between gap-3 font-semibold has-disabled:cursor-default">
        Solo disponibles
        <input
          type="checkbox"
          name="stock"
          value="1"
          checked={isOn || isForced}
          disabled={isForced}
          onChange={({ target }) => onChange(target.checked)}
          aria-describedby={isForced ? explanation : undefined}
          className="switch"
        />
      </label>
      {isForced && (
        <p id={explanation} className="pb-3 text-sm text-muted">
          Esta tienda muestra solo lo que tiene en existencia.
        </p>
      )}
    </div>
  )
}
