import { useRef, useState } from 'react'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { UNSCANNED, type Unscanned } from '#domain/count/count.ts'
import { COUNT_SENTENCES } from '#domain/count/count-sentences.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'
import type { CountSums } from './count-figures.tsx'

interface EndCountProps {
  progress: CountSums
  /** Scans of this device that the server does not have. */
  waiting: number
  /** Scans of this device that do not count until a person has resolved them. */
  rejected: number
  role: Role
}

/** Ends a count: its differences are applied to the stock, or it is dropped. */
export function EndCount({ role, ...counted }: EndCountProps) {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const dropping = useAction({ intent: 'drop-count', sentences: COUNT_SENTENCES, done: 'Conteo descartado' })
  if (!isAllowed(role, 'apply-count')) return null
  return (
    <>
      <ConfirmButton
        label="Descartar"
        title="¿Descartar el conteo?"
        text="Las existencias se quedan como están, y lo que se escaneó no sirve para nada más."
        confirm="Descartar conteo"
        isBusy={dropping.isBusy}
        onConfirm={() => void dropping.run()}
      />
      <Button ref={opener} onClick={() => setOpen(true)}>
        Aplicar…
      </Button>
      {isOpen && (
        <DialogWindow isOpen onClose={() => setOpen(false)} title="Aplicar el conteo" opener={opener}>
          <ApplyForm {...counted} onClose={() => setOpen(false)} />
        </DialogWindow>
      )}
    </>
  )
}

const number = new Intl.NumberFormat('es-MX')

const CHOICES: Record<Unscanned, { name: string; text: string }> = {
  leave: { name: 'Dejarlo como está', text: 'Solo cambia lo que se contó.' },
  zero: {
    name: 'Ponerlo en cero',
    text: 'Lo que nadie escaneó ya no está. Lo que se movió durante el conteo no cambia.',
  },
}

type ApplyFormProps = Omit<EndCountProps, 'role'> & { onClose: () => void }

function ApplyForm({ progress, waiting, rejected, onClose }: ApplyFormProps) {
  const { variants, pieces, morePieces, fewerPieces, unscannedVariants, unscannedPieces, unscannedHeld } = progress
  const [unscanned, setUnscanned] = useState<Unscanned>('leave')
  const { run, isBusy } = useAction({
    intent: 'apply-count',
    sentences: COUNT_SENTENCES,
    done: 'Conteo aplicado',
    onSettled: (outcome) => outcome.ok && onClose(),
  })
  return (
    <form
      className="space-y-4 pt-2"
      onSubmit={(event) => {
        event.preventDefault()
        if (!isBusy) void run({ unscanned })
      }}
    >
      <p className="tabular-nums">
        Se contaron {number.format(pieces)} piezas de {number.format(variants)} variantes: {number.format(morePieces)}{' '}
        de más y {number.format(fewerPieces)} de menos. Lo que se vendió después de contarlo se descuenta solo.
      </p>
      {waiting > 0 && (
        <p role="alert" className="text-danger">
          Este dispositivo tiene {waiting} por enviar: espera a que diga «Todo guardado».
        </p>
      )}
      {rejected > 0 && (
        <p role="alert" className="text-danger">
          {rejected === 1
            ? 'Un escaneo de este dispositivo no contó.'
            : `${number.format(rejected)} escaneos de este dispositivo no contaron.`}{' '}
          Revisa antes la lista en rojo.
        </p>
      )}
      {unscannedVariants > 0 && (
        <fieldset className="space-y-2">
          <legend className="mb-2 text-sm font-medium">
            {unscannedVariants === 1 ? '1 variante' : `${number.format(unscannedVariants)} variantes`} con{' '}
            {number.format(unscannedPieces)} piezas sin escanear
          </legend>
          {UNSCANNED.map((each) => (
            <label
              key={each}
              className="flex cursor-pointer gap-3 rounded-sm border border-hairline p-3 has-checked:border-ink"
            >
              <input
                type="radio"
                name="unscanned"
                value={each}
                checked={unscanned === each}
                onChange={() => setUnscanned(each)}
                className="mt-1 accent-ink"
              />
              <span>
                <span className="block font-medium">{CHOICES[each].name}</span>
                <span className="block text-sm text-muted">{CHOICES[each].text}</span>
              </span>
            </label>
          ))}
          {unscanned === 'zero' && unscannedHeld > 0 && (
            <p role="alert" className="text-sm text-danger">
              {unscannedHeld === 1
                ? 'Una de esas piezas está apartada'
                : `${unscannedHeld} de esas piezas están apartadas`}{' '}
              para pedidos, quizá en otro lugar. Revísalas antes en «Sin escanear».
            </p>
          )}
        </fieldset>
      )}
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Seguir contando
        </Button>
        <Button type="submit" aria-busy={isBusy || undefined}>
          Aplicar conteo
        </Button>
      </div>
    </form>
  )
}
