import { useId } from 'react'
import { FieldError, fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import type { FactsDraft } from '#domain/product-edit/facts-draft.ts'
import { FACT_SENTENCE, type FactErrors } from '#domain/product-edit/product-facts.ts'
import { DescriptionEditor } from './description-editor.tsx'

export interface FactsFormProps {
  draft: FactsDraft
  errors: FactErrors
  mayEdit: boolean
  onChange: (facts: Partial<FactsDraft>) => void
}

const errorOf = (errors: FactErrors, fact: keyof FactErrors) => {
  const code = errors[fact]
  return code && FACT_SENTENCE[code]
}

/** An empty field that the role may not fill in. */
const NOTHING = '—'

/** Name and description. */
export function TextPanel({ draft, errors, mayEdit, onChange }: FactsFormProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel space-y-4">
      <h2 id={id} className="font-semibold">
        Qué es
      </h2>
      <TextField
        label="Nombre"
        value={draft.name}
        readOnly={!mayEdit}
        onChange={({ target }) => onChange({ name: target.value })}
        error={errorOf(errors, 'name')}
      />
      <DescriptionEditor
        html={draft.description}
        mayEdit={mayEdit}
        error={errorOf(errors, 'description')}
        onChange={(description) => onChange({ description })}
      />
    </section>
  )
}

/** The placeholders of empty amounts. */
const ZERO = { basePrice: '0.00', originalPrice: '0.00', discountAmount: '0.00', discountPercent: '0' } as const

/** The price of a product. */
export function PricePanel({ draft, errors, mayEdit, onChange }: FactsFormProps) {
  const id = useId()
  const amount = (fact: 'basePrice' | 'originalPrice' | 'discountAmount' | 'discountPercent') => ({
    value: draft[fact],
    readOnly: !mayEdit,
    error: errorOf(errors, fact),
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    placeholder: mayEdit ? ZERO[fact] : NOTHING,
    onChange: ({ target }: { target: { value: string } }) => onChange({ [fact]: target.value }),
  })
  return (
    <section aria-labelledby={id} className="panel">
      <h2 id={id} className="mb-4 font-semibold">
        Precio
      </h2>
      <div className="grid gap-4 sm:grid-cols-2">
        <TextField
          label="Precio"
          hint={mayEdit ? 'Con IVA, en pesos. Una variante puede tener el suyo.' : undefined}
          {...amount('basePrice')}
        />
        <TextField
          label="Precio anterior"
          hint={mayEdit ? 'Se muestra tachado si es mayor.' : undefined}
          {...amount('originalPrice')}
        />
      </div>
      <details className="mt-4">
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm text-muted">Descuento de tu punto de venta</summary>
        <p className="mb-3 text-sm text-muted">Se guarda para tu punto de venta; en la tienda no cambia el precio.</p>
        <div className="grid gap-4 sm:grid-cols-2">
          <TextField label="Descuento en porcentaje" {...amount('discountPercent')} />
          <TextField label="Descuento en pesos" {...amount('discountAmount')} />
        </div>
      </details>
    </section>
  )
}

interface PlacePanelProps extends FactsFormProps {
  /** The consequence of being published. */
  publishedHint?: string | undefined
  brands: readonly string[]
  categories: readonly string[]
}

/** Where it is in the store: on sale or not, its brand, its category. */
export function PlacePanel({
  draft,
  errors,
  mayEdit,
  onChange,
  publishedHint = 'Tus clientes lo ven.',
  brands,
  categories,
}: PlacePanelProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel space-y-4">
      <h2 id={id} className="font-semibold">
        En la tienda
      </h2>
      <Switch
        label="Publicado"
        hint={draft.published ? publishedHint : 'Solo tu equipo lo ve.'}
        checked={draft.published}
        mayEdit={mayEdit}
        onChange={(published) => onChange({ published })}
      />
      <Switch
        label="Se vende sin existencias"
        hint="Se puede pedir aunque no haya piezas."
        checked={draft.withoutStock}
        mayEdit={mayEdit}
        onChange={(withoutStock) => onChange({ withoutStock })}
      />
      <LabelField
        label="Marca"
        labels={brands}
        value={draft.brand}
        error={errorOf(errors, 'brand')}
        mayEdit={mayEdit}
        onChange={(brand) => onChange({ brand })}
      />
      <LabelField
        label="Categoría"
        labels={categories}
        value={draft.category}
        error={errorOf(errors, 'category')}
        mayEdit={mayEdit}
        onChange={(category) => onChange({ category })}
      />
    </section>
  )
}

interface SwitchProps {
  label: string
  hint: string
  checked: boolean
  mayEdit: boolean
  onChange: (checked: boolean) => void
}

function Switch({ label, hint, checked, mayEdit, onChange }: SwitchProps) {
  const id = useId()
  return (
    <div>
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input
          type="checkbox"
          checked={checked}
          disabled={!mayEdit}
          aria-describedby={id}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 shrink-0 accent-ink"
        />
        <span className="font-medium">{label}</span>
      </label>
      <p id={id} className="text-sm text-muted">
        {hint}
      </p>
    </div>
  )
}

interface LabelFactProps {
  label: string
  /** The names that the store has. */
  labels: readonly string[]
  value: string
  error: string | undefined
  mayEdit: boolean
  onChange: (value: string) => void
}

/** A name of the store's, or a new one. */
function LabelField({ label, labels, value, error, mayEdit, onChange }: LabelFactProps) {
  const id = useId()
  const written = value.trim().toLocaleLowerCase('es-MX')
  const isNew = written !== '' && !labels.some((known) => known.toLocaleLowerCase('es-MX') === written)
  return (
    <div>
      <label htmlFor={id} className="mb-1 block text-sm font-medium">
        {label}
      </label>
      <input
        id={id}
        list={mayEdit ? `${id}-list` : undefined}
        value={value}
        readOnly={!mayEdit}
        placeholder={mayEdit ? undefined : NOTHING}
        autoComplete="off"
        aria-invalid={error !== undefined}
        aria-describedby={`${id}-error ${id}-new`}
        onChange={({ target }) => onChange(target.value)}
        className={`${fieldClass} h-11`}
      />
      <datalist id={`${id}-list`}>
        {labels.map((known) => (
          <option key={known} value={known} />
        ))}
      </datalist>
      <FieldError id={`${id}-error`} error={error} />
      <p id={`${id}-new`} className="mt-1 text-sm text-muted empty:hidden">
        {isNew && mayEdit && 'Es nueva: se agrega al guardar.'}
      </p>
    </div>
  )
}
