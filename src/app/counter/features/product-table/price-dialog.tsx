import { type RefObject, useId, useState } from 'react'
import { DialogForm } from '#app/counter/kit/dialog-form.tsx'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import { PRICE_ENDINGS, PRICE_RULE_SENTENCE, type PriceEnding } from '#domain/product-edit/price-change.ts'
import { checkPriceForm, EMPTY_PRICE_FORM, type PriceForm, priceRuleOf } from '#domain/product-edit/price-form.ts'
import type { SentSelection } from '#domain/product-edit/table-selection.ts'
import { Choice } from './choice.tsx'
import { PricePreviewTable } from './price-preview-table.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import { usePricePreview } from './use-price-preview.ts'

const ENDING_NAMES: Record<PriceEnding, string> = {
  none: 'Como salgan',
  '.00': 'En pesos cerrados: $250.00',
  '.90': 'En .90: $249.90',
  '.99': 'En .99: $249.99',
  '9.00': 'En nueve: $249.00',
}

interface PriceDialogProps {
  selection: SentSelection
  count: number
  opener: RefObject<HTMLElement | null>
  onBegun: (id: string) => void
  onClose: () => void
}

/** The dialog in which prices are changed. It shows what each becomes before anything does. */
export function PriceDialog({ selection, count, opener, onBegun, onClose }: PriceDialogProps) {
  const [form, setForm] = useState<PriceForm>(EMPTY_PRICE_FORM)
  const change = (changed: Partial<PriceForm>) => setForm((before) => ({ ...before, ...changed }))
  const rule = priceRuleOf(form)
  const code = checkPriceForm(form)
  const error = code === null || form.size.trim() === '' ? undefined : PRICE_RULE_SENTENCE[code]
  const { preview, isPending } = usePricePreview(selection, code === null ? rule : null)
  const { begin, isBusy } = useBulkChange('change-prices', onBegun)
  const changed = preview?.changed ?? 0
  const hint = `${error === undefined ? 'Escribe' : 'Corrige'} cuánto, y aquí verás cada precio antes y después.`
  const isReady = code === null && preview !== null && changed > 0
  return (
    <DialogWindow isOpen isWide onClose={onClose} title="Cambiar precios" opener={opener}>
      <DialogForm
        className="space-y-5 pt-2"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (isReady && rule) begin(selection, (begun) => ({ ...begun, rule }))
          else if (code !== null) event.currentTarget.querySelector<HTMLElement>('[name="size"]')?.focus()
        }}
      >
        <div className="grid gap-5 md:grid-cols-2">
          <RuleFields form={form} change={change} error={error} />
          <div aria-live="polite" aria-busy={isPending || undefined} className="min-h-40 min-w-0">
            {preview ? (
              <PricePreviewTable preview={preview} isStale={isPending} />
            ) : (
              <p className="text-sm text-muted">{isPending ? 'Calculando…' : hint}</p>
            )}
          </div>
        </div>
        <div className="flex flex-wrap items-center justify-end gap-2">
          <Button look="outline" onClick={onClose}>
            Cancelar
          </Button>
          <Button type="submit" aria-disabled={!isReady} aria-busy={isBusy || undefined} className={offClass}>
            {preview ? changeLabel(changed) : `Cambiar ${count.toLocaleString('es-MX')}`}
          </Button>
        </div>
      </DialogForm>
    </DialogWindow>
  )
}

interface RuleFieldsProps {
  form: PriceForm
  change: (changed: Partial<PriceForm>) => void
  error: string | undefined
}

function RuleFields({ form, change, error }: RuleFieldsProps) {
  const id = useId()
  return (
    <div className="space-y-4">
      <Choice
        name="Los precios"
        options={{ lower: 'Bajan', raise: 'Suben' }}
        value={form.direction}
        onChange={(direction) => change({ direction })}
      />
      <Choice
        name="Por"
        options={{ percent: 'Porcentaje (%)', amount: 'Cantidad ($)' }}
        value={form.unit}
        onChange={(unit) => change({ unit })}
      />
      <TextField
        label={form.unit === 'percent' ? 'Cuánto, en %' : 'Cuánto, en pesos'}
        name="size"
        inputMode="decimal"
        autoComplete="off"
        value={form.size}
        onChange={({ target }) => change({ size: target.value })}
        error={error}
      />
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Redondeo
        </label>
        <select
          id={id}
          className={`${fieldClass} h-11`}
          value={form.ending}
          onChange={({ target }) => change({ ending: PRICE_ENDINGS.find((each) => each === target.value) ?? 'none' })}
        >
          {PRICE_ENDINGS.map((each) => (
            <option key={each} value={each}>
              {ENDING_NAMES[each]}
            </option>
          ))}
        </select>
      </div>
      {form.direction === 'lower' && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input
            type="checkbox"
            className="size-5 accent-ink"
            checked={form.strikesFormer}
            onChange={({ target }) => change({ strikesFormer: target.checked })}
          />
          Mostrar tachado el precio de antes
        </label>
      )}
    </div>
  )
}

function changeLabel(changed: number): string {
  return changed === 1 ? 'Cambiar 1 producto' : `Cambiar ${changed.toLocaleString('es-MX')} productos`
}
