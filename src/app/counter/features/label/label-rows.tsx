import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { iconButtonClass } from '#app/shared/ui/button.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { LABEL_SENTENCES } from '#domain/barcode/label-format.ts'
import { formatPrice } from '#domain/money/money.ts'
import type { LabelVariant } from '#domain/printing/label-variant.ts'
import type { LabelChoice } from './use-label-choice.ts'

interface LabelRowsProps {
  variants: readonly LabelVariant[]
  choice: LabelChoice
}

/** The variants that labels are printed of, by product, with how many of each. */
export function LabelRows({ variants, choice }: LabelRowsProps) {
  const products = [...Map.groupBy(variants, ({ productId }) => productId)]
  return (
    <section aria-labelledby="chosen" className="panel">
      <div className="mb-2 flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <h2 id="chosen" className="font-semibold">
          Cuántas de cada una
        </h2>
        <label className="flex min-h-11 items-center gap-2 text-sm">
          <input
            type="checkbox"
            checked={choice.rule === 'pieces'}
            onChange={({ target }) => choice.setRule(target.checked ? 'pieces' : 'one')}
            className="size-5 accent-ink"
          />
          Tantas como piezas hay
        </label>
      </div>
      <ul>
        {products.map(([productId, own]) => (
          <li key={productId} className="border-t border-hairline py-2">
            <div className="flex items-center justify-between gap-3">
              <p className="min-w-0 font-medium [overflow-wrap:anywhere]">{own[0]?.name}</p>
              <button
                type="button"
                aria-label={`Quitar ${own[0]?.name}`}
                onClick={() => choice.remove(productId)}
                className={`${iconButtonClass} -mr-3`}
              >
                <X aria-hidden="true" size={18} strokeWidth={1.5} />
              </button>
            </div>
            <ul className="space-y-1">
              {own.map((variant) => (
                <li key={variant.variantId}>
                  <LabelRow
                    variant={variant}
                    copies={choice.copies.get(variant.variantId) ?? 0}
                    onCopies={(copies) => choice.setCopies(variant.variantId, copies)}
                  />
                </li>
              ))}
            </ul>
          </li>
        ))}
      </ul>
      <button type="button" onClick={choice.clear} className="text-link min-h-11 text-sm">
        Quitar todo
      </button>
    </section>
  )
}

interface LabelRowProps {
  variant: LabelVariant
  copies: number
  /** Takes NaN for an invalid number of copies. */
  onCopies: (copies: number) => void
}

/** Digits of a number of copies; more than a few thousand are never printed at once. */
const DIGITS = 4

function LabelRow({ variant: { name, options, price, barcode, sku, pieces }, copies, onCopies }: LabelRowProps) {
  const id = useId()
  // An invalid number stays as it was written, to be corrected.
  const [written, setWritten] = useState('')
  const isWrong = Number.isNaN(copies)
  const facts = [
    price !== null && formatPrice(price),
    barcode || (sku && `SKU ${sku}`) || 'sin código',
    pieces !== null && (pieces === 1 ? '1 pieza' : `${pieces} piezas`),
  ]
  return (
    <label className="flex items-center justify-between gap-3">
      <span className="min-w-0 [overflow-wrap:anywhere]">
        {options || 'Única'}
        <span className="block text-sm text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</span>
        <span id={id} className="block text-sm text-danger empty:hidden">
          {isWrong && LABEL_SENTENCES['bad-copies']}
        </span>
      </span>
      <input
        inputMode="numeric"
        autoComplete="off"
        maxLength={DIGITS}
        aria-invalid={isWrong}
        aria-describedby={id}
        aria-label={`Etiquetas de ${[name, options].filter(Boolean).join(' ')}`}
        value={isWrong ? written : copies}
        onChange={({ target }) => {
          setWritten(target.value)
          onCopies(/^\s*\d*\s*$/.test(target.value) ? Number(target.value) : Number.NaN)
        }}
        onFocus={({ target }) => target.select()}
        className={`${fieldClass} h-11 w-20! shrink-0 text-right tabular-nums`}
      />
    </label>
  )
}
