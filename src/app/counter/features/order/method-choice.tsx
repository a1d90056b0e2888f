import { useId } from 'react'
import { RECORDED_METHOD_NAMES, type RefundMethod } from '#domain/money/recorded-method.ts'

interface RefundMethodProps<Method extends RefundMethod> {
  label: string
  methods: readonly Method[]
  value: Method
  onChange: (method: Method) => void
}

/** The methods of a payment or a refund, of which one is chosen. */
export function MethodChoice<Method extends RefundMethod>({
  label,
  methods,
  value,
  onChange,
}: RefundMethodProps<Method>) {
  const name = useId()
  return (
    <fieldset>
      <legend className="mb-1 text-sm font-medium">{label}</legend>
      <div className="grid grid-cols-2 gap-2">
        {methods.map((method) => (
          <label
            key={method}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-sm border border-hairline px-3 has-checked:border-ink"
          >
            <input
              type="radio"
              name={name}
              checked={value === method}
              onChange={() => onChange(method)}
              className="accent-ink"
            />
            {RECORDED_METHOD_NAMES[method]}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
