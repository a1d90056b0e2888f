import Plus from 'lucide-react/icons/plus'
import { useRef, useState } from 'react'
import { useHref } from 'react-router'
import { COMMON_SENTENCES } from '#app/counter/kit/common-sentences.ts'
import { ScanButton } from '#app/counter/kit/scan-button.tsx'
import { fetchJson } from '#app/shared/fetching/fetch-json.ts'
import { useFetched } from '#app/shared/fetching/use-fetched.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { showToast } from '#app/shared/ui/toast.ts'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import type { FoundForLabels } from '#domain/printing/label-variant.ts'
import type { LabelChoice } from './use-label-choice.ts'

/** Adds labels to print: by words, by a typed or scanned code. */
export function LabelFinder({ choice }: { choice: LabelChoice }) {
  const [text, setText] = useState('')
  const field = useRef<HTMLInputElement>(null)
  const latest = useRef(choice)
  latest.current = choice
  const search = useHref('/productos/etiquetas/buscar')
  const urlOf = (written: string) => `${search}?${new URLSearchParams({ texto: written })}`
  const url = text.trim() === '' ? null : urlOf(text.trim())
  const { data, status } = useFetched<FoundForLabels>(url, ({ signal }) => fetchJson(url ?? '', signal))
  /** Takes a code at once; of anything else the products are shown to choose from. */
  const take = async (written: string) => {
    if (written.trim() === '') return
    try {
      const found = await fetchJson<FoundForLabels>(urlOf(written.trim()), AbortSignal.timeout(10_000))
      if (found.variantIds.length > 0) {
        // More may have been chosen while this was looked for.
        latest.current.addVariants(found.variantIds)
        setText('')
        return showToast('Agregada')
      }
      setText(written)
      if (found.products.length === 0) showToast(`No hay nada con «${shownCode(written)}».`, { look: 'danger' })
    } catch {
      showToast(COMMON_SENTENCES.offline, { look: 'danger' })
    }
  }
  return (
    <section aria-label="Agregar" className="panel">
      <form
        className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-3"
        onSubmit={(event) => {
          event.preventDefault()
          void take(text)
        }}
      >
        <TextField
          ref={field}
          label="Nombre o código"
          name="texto"
          type="search"
          autoComplete="off"
          enterKeyHint="search"
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
          error={undefined}
        />
        <ScanButton
          label="Escanear"
          look="outline"
          className="mt-[calc(var(--text-sm)*1.45+0.25rem)] self-start"
          title="Código de la prenda"
          hint="Apunta al código de barras."
          onCode={(code) => void take(code)}
        />
      </form>
      <div role="status" className="text-sm text-muted">
        {data && data.products.length === 0 && data.variantIds.length === 0 && status !== 'loading' && (
          <p className="pt-3">No hay productos así. Prueba con menos palabras.</p>
        )}
        {status === 'failed' && <p className="pt-3">{COMMON_SENTENCES.offline}</p>}
      </div>
      {data && data.products.length > 0 && (
        <ul aria-label="Resultados" className="mt-3 divide-y divide-hairline border-t border-hairline">
          {data.products.map(({ id, name, brand, variants }) => (
            <li key={id} className="flex items-center justify-between gap-3 py-2">
              <p className="min-w-0 [overflow-wrap:anywhere]">
                {name}
                <span className="block text-sm text-muted">
                  {[brand, variants === 1 ? '1 variante' : `${variants} variantes`].filter(Boolean).join(' · ')}
                </span>
              </p>
              <Button
                look="outline"
                aria-label={`Agregar ${name}`}
                onClick={() => {
                  choice.addProduct(id)
                  setText('')
                  field.current?.focus()
                }}
              >
                <Plus aria-hidden="true" size={18} strokeWidth={1.5} />
                Agregar
              </Button>
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
