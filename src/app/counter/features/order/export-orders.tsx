import Download from 'lucide-react/icons/download'
import { useId, useState } from 'react'
import { useHref } from 'react-router'
import { Button } from '#app/shared/ui/button.tsx'
import { Sheet, useSheetSide } from '#app/shared/ui/sheet.tsx'
import { fieldClass } from '#app/shared/ui/text-field.tsx'
import { addDays, wallClock } from '#domain/time/zoned-time.ts'

/** Days that a download has at first. */
const AT_FIRST = 30

/** The orders since a day as a file. */
export function ExportOrders({ timeZone, now }: { timeZone: string; now: number }) {
  const url = useHref('/pedidos/exportar')
  const side = useSheetSide()
  const id = useId()
  const today = wallClock(timeZone, now).date
  const [since, setSince] = useState(() => addDays(today, -AT_FIRST))
  const trigger = (
    <Button look="outline" title="Exportar">
      <Download aria-hidden="true" size={18} strokeWidth={1.5} />
      <span className="max-md:sr-only">Exportar</span>
    </Button>
  )
  return (
    <Sheet side={side} title="Exportar pedidos" trigger={trigger}>
      <form method="get" action={url} className="space-y-4 pb-4">
        <p className="text-sm text-muted">
          Un archivo CSV para hojas de cálculo, con un renglón por cada prenda de un pedido.
        </p>
        <div>
          <label htmlFor={id} className="mb-1 block text-sm font-medium">
            Pedidos desde
          </label>
          <input
            id={id}
            type="date"
            name="desde"
            max={today}
            value={since}
            onChange={({ target }) => setSince(target.value)}
            className={`${fieldClass} h-11`}
          />
        </div>
        <Button type="submit">Descargar CSV</Button>
      </form>
    </Sheet>
  )
}
