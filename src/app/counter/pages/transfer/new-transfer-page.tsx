import { type ReactNode, useRef } from 'react'
import { useNavigate } from 'react-router'
import { VariantSearch } from '#app/counter/features/stock/variant-search.tsx'
import { DraftLines } from '#app/counter/features/transfer/draft-lines.tsx'
import { OneWarehouse } from '#app/counter/features/transfer/one-warehouse.tsx'
import { type DraftControls, leftIn, useTransferDraft } from '#app/counter/features/transfer/use-transfer-draft.ts'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { freeText, piecesText } from '#app/counter/kit/figure-text.ts'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { ScanButton } from '#app/counter/kit/scan-button.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { useTypingScanner } from '#app/counter/kit/use-typing-scanner.ts'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { fieldClass, TextField } from '#app/shared/ui/text-field.tsx'
import type { Role } from '#domain/staff/role.ts'
import type { LevelledVariant } from '#domain/stock-level/level-range.ts'
import { shortLines } from '#domain/transfer/transfer-draft.ts'
import { TRANSFER_SENTENCES } from '#domain/transfer/transfer-sentences.ts'

interface NewTransferPageProps {
  account: string
  personId: string
  role: Role
  warehouses: readonly { fid: string; name: string }[]
  added: LevelledVariant | null
  /** Where the variant is missing. */
  to: string | null
}

/** Puts a transfer together, by scanning or by name, and sends it. */
export function NewTransferPage({ role, ...props }: NewTransferPageProps) {
  const head = <PageHead title="Nuevo traspaso" back={{ to: '/inventario/traspasos', name: 'Traspasos' }} />
  if (props.warehouses.length > 1) return <TransferForm head={head} {...props} />
  return (
    <>
      {head}
      <OneWarehouse role={role} />
    </>
  )
}

interface TransferFormProps extends Omit<NewTransferPageProps, 'role'> {
  head: ReactNode
}

function TransferForm({ head, warehouses, ...options }: TransferFormProps) {
  const controls = useTransferDraft(options)
  const { draft, setLeft, clear } = controls
  const navigate = useNavigate()
  const { run, isBusy } = useAction({
    intent: 'send-transfer',
    sentences: TRANSFER_SENTENCES,
    done: 'Traspaso enviado',
    onSettled(outcome) {
      if (outcome.ok) {
        clear()
        void navigate(`/inventario/traspasos/${outcome.id}`)
      } else if (outcome.code === 'stock-short') {
        setLeft(new Map(outcome.short.map(({ variantId, left }) => [variantId, left])))
      }
    },
  })
  const { key, from, to, note, lines } = draft
  const pieces = lines.reduce((sum, line) => sum + line.pieces, 0)
  const missing = from === '' || to === '' ? 'Elige de dónde sale y a dónde va.' : missingOf(draft)
  const send = () => {
    const sent = lines.map((line) => ({ variantId: line.variantId, pieces: line.pieces }))
    void run({ key, from, to, note, lines: sent })
  }
  return (
    <>
      {head}
      <div className="max-w-3xl space-y-5">
        <section aria-label="Ruta" className="panel grid gap-4 md:grid-cols-2">
          <Place
            label="Sale de"
            value={from}
            warehouses={warehouses}
            onChange={(fid) => controls.choose({ from: fid })}
          />
          <Place
            label="Va a"
            value={to}
            warehouses={warehouses.filter(({ fid }) => fid !== from)}
            onChange={(fid) => controls.choose({ to: fid })}
          />
        </section>
        <AddPieces controls={controls} />
        <DraftLines lines={lines} onSet={controls.setPieces} />
        {lines.length > 0 && (
          <section aria-label="Enviar" className="panel space-y-4">
            <TextField
              label="Nota (opcional)"
              value={note}
              maxLength={500}
              onChange={({ target }) => controls.choose({ note: target.value })}
              error={undefined}
            />
            <p role="status" className="text-sm text-muted">
              {missing ?? 'Las piezas salen al enviar, y entran cuando alguien las recibe.'}
            </p>
            <div className="flex flex-wrap justify-between gap-2">
              <ConfirmButton
                label="Vaciar"
                title="¿Vaciar el traspaso?"
                text="Se quita todo lo que agregaste; nada se ha enviado."
                confirm="Vaciar"
                onConfirm={clear}
              />
              <Button
                className={offClass}
                aria-busy={isBusy || undefined}
                aria-disabled={missing !== null || undefined}
                onClick={() => isBusy || missing !== null || send()}
              >
                Enviar {piecesText(pieces)}
              </Button>
            </div>
          </section>
        )}
      </div>
    </>
  )
}

function missingOf(draft: DraftControls['draft']): string | null {
  if (draft.from === draft.to) return TRANSFER_SENTENCES['same-warehouse']
  return shortLines(draft).length > 0 ? TRANSFER_SENTENCES['stock-short'] : null
}

interface PlaceProps {
  label: string
  value: string
  warehouses: NewTransferPageProps['warehouses']
  onChange: (fid: string) => void
}

function Place({ label, value, warehouses, onChange }: PlaceProps) {
  return (
    <label className="block">
      <span className="mb-1 block text-sm font-medium">{label}</span>
      <select value={value} onChange={({ target }) => onChange(target.value)} className={`${fieldClass} h-11`}>
        <option value="">Elige un almacén</option>
        {warehouses.map(({ fid, name }) => (
          <option key={fid} value={fid}>
            {name}
          </option>
        ))}
      </select>
    </label>
  )
}

function AddPieces({ controls: { draft, message, add, takeCode, scanCode, setPieces } }: { controls: DraftControls }) {
  const field = useRef<HTMLInputElement>(null)
  useTypingScanner(scanCode)
  const problem = (
    <p role="alert" className="text-sm text-danger empty:hidden">
      {message}
    </p>
  )
  return (
    <section aria-label="Agregar piezas" className="panel space-y-4">
      <ScanButton
        label="Escanear con la cámara"
        className="w-full"
        title="Traspaso"
        hint="Pasa una etiqueta tras otra. Para repetir la misma, quítala un momento."
        goesOn
        onCode={scanCode}
      >
        <div className="mt-3 h-44 overflow-y-auto">
          {problem}
          <DraftLines lines={draft.lines.slice(0, 2)} onSet={setPieces} />
        </div>
      </ScanButton>
      <VariantSearch
        label="Código, SKU o nombre"
        field={field}
        onCode={takeCode}
        onChoose={add}
        detail={(variant) => (draft.from === '' ? null : freeText(leftIn(variant, draft.from)))}
      />
      {problem}
    </section>
  )
}
