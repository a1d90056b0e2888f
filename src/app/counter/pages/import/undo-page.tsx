import { useNavigate } from 'react-router'
import { ChangeList } from '#app/counter/features/import/change-list.tsx'
import { counted, products } from '#app/counter/features/import/import-texts.ts'
import { StayingList } from '#app/counter/features/import/staying-list.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { PageHead } from '#app/counter/kit/page-head.tsx'
import { useAction } from '#app/counter/kit/use-action.ts'
import { UNDO_SENTENCES, type UndoPreview } from '#domain/import/import-undo.ts'

interface UndoPageProps {
  id: number
  fileName: string
  preview: UndoPreview
}

/** The outcome that an undo would have, before it is confirmed. The things that stay as they are come first. */
export function UndoPage({ id, fileName, preview }: UndoPageProps) {
  const navigate = useNavigate()
  const page = `/productos/importar/${id}`
  const undo = useAction({
    intent: 'undo-import',
    sentences: UNDO_SENTENCES,
    done: '',
    onSettled: (outcome) => void (outcome.ok && navigate(page)),
  })
  const { returned, partly, left } = preview.products
  const returning = returned + partly
  return (
    <>
      <PageHead
        title="Deshacer importación"
        back={{ to: page, name: fileName }}
        lead={`Lo que «${fileName}» cambió vuelve a como estaba. Lo que cambió después se queda.`}
      />
      <div className="max-w-4xl space-y-6">
        {partly + left > 0 && (
          <div className="panel">
            <StayingList changes={preview.staying} counts={preview.products} />
          </div>
        )}
        <section aria-labelledby="returning">
          <h2 id="returning" className="font-semibold">
            {returning === 0 ? 'No vuelve nada' : `Vuelven a como estaban: ${products(returning)}`}
          </h2>
          {returning > 0 && (
            <>
              <p className="mt-1 text-sm text-muted">
                La importación cambió {counted(preview.variants, 'variante', 'variantes')} en total. Los productos que
                agregó dejan de publicarse; sus pedidos no se tocan.
              </p>
              <ChangeList changes={preview.returning} all={returning} isUndo />
            </>
          )}
        </section>
        <div role="toolbar" aria-label="Qué sigue" className="selection-bar">
          <p className={`text-sm font-medium ${returning === 0 ? '' : 'max-md:sr-only'}`}>
            {returning === 0 ? 'Todo cambió después: no hay qué deshacer.' : 'Todavía no ha cambiado nada.'}
          </p>
          {returning > 0 && (
            <ConfirmButton
              label="Deshacer importación…"
              title={`¿Deshacer la importación de «${fileName}»?`}
              text={`${counted(returning, 'producto vuelve', 'productos vuelven')} a como ${returning === 1 ? 'estaba' : 'estaban'} antes de importar. Para volver a aplicarla, importa el archivo otra vez.`}
              confirm="Deshacer importación"
              isBusy={undo.isBusy}
              onConfirm={() => void undo.run({ id })}
            />
          )}
        </div>
      </div>
    </>
  )
}
