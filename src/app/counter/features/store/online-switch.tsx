import { useRef, useState } from 'react'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import type { Warehouse } from '#domain/store/warehouse.ts'
import type { WarehouseUse } from '#domain/store/warehouse-outcomes.ts'
import { switchSentences } from '#domain/store/warehouse-switch.ts'

interface OnlineSwitchProps {
  warehouse: Warehouse
  use: WarehouseUse
}

/** Whether the pieces of a warehouse are sold online. A switch first shows what it changes. */
export function OnlineSwitch({ warehouse: { name, servesOnline }, use }: OnlineSwitchProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { run, isBusy } = useAction({
    intent: 'change-warehouse',
    sentences: storeChangeSentences,
    done: servesOnline ? 'Ya no se vende en línea de este almacén' : 'Se vende en línea de este almacén',
  })
  const isLast = servesOnline && !use.isOtherOnline
  return (
    <section aria-labelledby="online" className="panel">
      <h2 id="online" className="font-semibold">
        {servesOnline ? 'Se vende en línea de este almacén' : 'No se vende en línea de este almacén'}
      </h2>
      <p className="mt-1 text-muted">
        {servesOnline
          ? 'Sus piezas libres se venden en tu tienda.'
          : 'Tus clientes no pueden pedir sus piezas; leen «Disponible en…» donde lo demás se agotó, si el almacén lleva el nombre de una sucursal.'}
      </p>
      {isLast ? (
        <p className="mt-3 text-sm text-muted">
          Es el único que vende en línea. Para apagarlo, enciende antes otro: sin ninguno, todo lo contado estaría
          agotado.
        </p>
      ) : (
        <Button
          ref={opener}
          look="outline"
          className="mt-4"
          aria-busy={isBusy || undefined}
          onClick={() => setOpen(true)}
        >
          {servesOnline ? 'Dejar de vender en línea' : 'Vender en línea de este almacén'}
        </Button>
      )}
      {isOpen && (
        <DialogWindow
          isOpen
          onClose={() => setOpen(false)}
          title={servesOnline ? `¿Dejar de vender en línea de ${name}?` : `¿Vender en línea de ${name}?`}
          opener={opener}
        >
          <ul className="space-y-1 pt-2 pb-5">
            {switchSentences(use, !servesOnline).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
          <div className="flex flex-wrap justify-end gap-2">
            <Button look="outline" onClick={() => setOpen(false)}>
              No
            </Button>
            <Button
              className={offClass}
              aria-busy={isBusy || undefined}
              aria-disabled={isBusy || undefined}
              onClick={() => {
                if (isBusy) return
                setOpen(false)
                void run({ wanted: { servesOnline: !servesOnline }, seen: { servesOnline } })
              }}
            >
              {servesOnline ? 'Dejar de vender' : 'Vender en línea'}
            </Button>
          </div>
        </DialogWindow>
      )}
    </section>
  )
}
