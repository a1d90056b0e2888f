import { Link } from 'react-router'
import type { OptionChoice } from '#domain/product/choose-variant.ts'

/** Colours as swatches, sizes as buttons; each choice is an address, so it works without JavaScript and can be shared. */
export function VariantPicker({ choices }: { choices: OptionChoice[] }) {
  return choices.map((choice) => (
    <fieldset key={choice.typeId} className="mt-6">
      <legend className="mb-2 text-sm">
        <span className="text-muted">{choice.label}: </span>
        <span className="font-medium">{choice.values.find(({ chosen }) => chosen)?.label}</span>
      </legend>
      <ul className="flex flex-wrap gap-2">
        {choice.values.map((value) => (
          <li key={value.valueId}>
            {choice.role === 'color' && value.swatch ? <Swatch value={value} /> : <Word value={value} />}
          </li>
        ))}
      </ul>
    </fieldset>
  ))
}

type Value = OptionChoice['values'][number]

function choiceLink(value: Value) {
  return {
    to: `?variant=${value.variantId}`,
    replace: true,
    preventScrollReset: true,
    'aria-current': value.chosen ? ('true' as const) : undefined,
  }
}

function Swatch({ value }: { value: Value }) {
  return (
    <Link
      {...choiceLink(value)}
      title={value.label}
      className={`flex size-11 items-center justify-center rounded-full border ${value.chosen ? 'border-ink' : 'border-transparent hover:border-hairline'}`}
    >
      <span
        className={`relative size-8 overflow-hidden rounded-full border border-ink/20 ${value.soldOut ? struckClass : ''}`}
        style={{ backgroundColor: value.swatch ?? undefined }}
      />
      <span className="sr-only">{spoken(value)}</span>
    </Link>
  )
}

function Word({ value }: { value: Value }) {
  const look = value.chosen ? 'border-ink bg-ink text-ground' : 'border-ink/25 hover:border-ink'
  return (
    <Link
      {...choiceLink(value)}
      className={`relative flex min-h-11 min-w-11 items-center justify-center overflow-hidden rounded-sm border px-3 ${look} ${value.soldOut ? `${struckClass} ${value.chosen ? '' : 'text-muted'}` : ''}`}
    >
      {value.label}
      {value.soldOut && <span className="sr-only"> (agotado)</span>}
    </Link>
  )
}

/** A line from corner to corner. */
const struckClass =
  "after:pointer-events-none after:absolute after:inset-0 after:bg-[linear-gradient(to_top_right,transparent_calc(50%-1px),currentcolor_calc(50%-0.5px),currentcolor_calc(50%+0.5px),transparent_calc(50%+1px))] after:content-['']"

function spoken(value: Value): string {
  return value.soldOut ? `${value.label} (agotado)` : value.label
}
