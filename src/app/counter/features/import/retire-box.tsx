import { counted } from './import-texts.ts'

interface RetireBoxProps {
  /** Variants that the import would retire. */
  retired: number
  isChecked: boolean
  onChange: (isChecked: boolean) => void
}

/** A box to allow that an import retires many variants. */
export function RetireBox({ retired, isChecked, onChange }: RetireBoxProps) {
  return (
    <section aria-labelledby="retire" className="panel border-danger space-y-2">
      <h2 id="retire" className="font-semibold">
        {counted(retired, 'variante', 'variantes')} de la tienda ya no {retired === 1 ? 'viene' : 'vienen'} en el
        archivo
      </h2>
      <p>Son más del 5 % de las que vendes. Si el archivo es solo una parte de tu catálogo, deja la casilla vacía.</p>
      <label className="flex min-h-11 items-center gap-3">
        <input
          type="checkbox"
          checked={isChecked}
          onChange={({ target }) => onChange(target.checked)}
          className="size-5 accent-accent"
        />
        <span>
          {retired === 1 ? 'Retirarla de la venta' : `Retirar las ${retired.toLocaleString('es-MX')} de la venta`}
        </span>
      </label>
    </section>
  )
}
