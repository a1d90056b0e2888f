import Download from 'lucide-react/icons/download'
import { type ReactNode, useId, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { Sheet, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { ORDER_PARAMETERS } from '#domain/order/order-view.ts'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'

/** Days that a download from the board has at first. */
const AT_FIRST = 30

/** The orders since a day as a file. */
export function ExportOrders({ timeZone, now }: { timeZone: string; now: number }) {
  const id = useId()
  const today = wallClock(timeZone, now).date
  const [since, setSince] = useState(() => addDays(today, -AT_FIRST))
  return (
    <ExportSheet>
      <div>
        <label htmlFor={id} className="mb-1 block text-sm font-medium">
          Pedidos desde
        </label>
        <input
          id={id}
          type="date"
          name={ORDER_PARAMETERS.since}
          max={today}
          value={since}
          onChange={({ target }) => setSince(target.value)}
          className={`${fieldClass} h-11`}
        />
      </div>
    </ExportSheet>
  )
}

/** The orders that the list has found as a file: exactly those. @param props.found how many, in words */
export function ExportFoundOrders({ query, found }: { query: string; found: string }) {
  return (
    <ExportSheet>
      {[...new URLSearchParams(query)].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <p>Se exporta lo que muestra la lista: {found.replace(/^M/, 'm')}.</p>
    </ExportSheet>
  )
}

/** The button and the panel of an export, with the choice of its rows. @param props.children the fields of its scope */
function ExportSheet({ children }: { children: ReactNode }) {
  const url = useHref('/pedidos/exportar')
  const side = useSheetSide()
  const trigger = (
    <Button look="outline" title="Exportar">
      <Download aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className="max-md:sr-only">Exportar</span>
    </Button>
  )
  return (
    <Sheet side={side} title="Exportar pedidos" trigger={trigger}>
      <form method="get" action={url} className="space-y-4 pb-4">
        {children}
        <fieldset>
          <legend className="mb-1 text-sm font-medium">Cada renglón es</legend>
          <RowsChoice value="pedido" name="Un pedido" hint="Con dirección, envío, descuento y total." isFirst />
          <RowsChoice value="prenda" name="Una prenda" hint="El total de cada pedido va solo en su primer renglón." />
        </fieldset>
        <p className="text-sm text-muted">Es un archivo CSV, para hojas de cálculo.</p>
        <Button type="submit">Descargar CSV</Button>
      </form>
    </Sheet>
  )
}

interface RowsChoiceProps {
  value: string
  name: string
  hint: string
  isFirst?: boolean
}

function RowsChoice({ value, name, hint, isFirst = false }: RowsChoiceProps) {
  return (
    <label className="flex min-h-11 cursor-pointer items-start gap-3 py-2">
      <input type="radio" name="renglon" value={value} defaultChecked={isFirst} className="mt-0.5 size-5 accent-ink" />
      <span>
        {name}
        <span className="block text-sm text-muted">{hint}</span>
      </span>
    </label>
  )
}
