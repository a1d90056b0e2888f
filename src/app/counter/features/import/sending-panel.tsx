import { useState, useSyncExternalStore } from 'react'
import { useHref } from 'react-router'
import { ProgressBar } from '#app/counter/kit/progress-bar.tsx'
import { buttonClass } from '#app/shared/ui/button.tsx'
import type { ShownImport } from '#domain/import/shown-import.ts'
import { asCsvFile, IMPORT_FILES } from './as-csv-file.ts'
import { DropButton } from './drop-button.tsx'
import { fileSize } from './import-texts.ts'
import { SENDING_SENTENCES } from './sending-sentences.ts'
import { type FileUpload, isSameFile, sendFile, sending } from './upload-store.ts'

/** A file on its way: from this page, from another one, or from none any more. */
export function SendingPanel({ run, isOwn }: { run: ShownImport; isOwn: boolean }) {
  const current = useSyncExternalStore(sending.subscribe, sending.get, () => null)
  const own = current?.id === run.id ? current : null
  const sentBytes = own?.sentBytes ?? run.receivedBytes
  return (
    <section aria-labelledby="sending" className="panel space-y-4">
      <h2 id="sending" className="font-semibold">
        {own || !isOwn ? 'El archivo se está subiendo' : 'El archivo no ha llegado completo'}
      </h2>
      <ProgressBar label="Archivo subido" share={sentBytes / Math.max(1, run.bytes)} />
      <p className="text-sm text-muted tabular-nums">
        {fileSize(sentBytes)} de {fileSize(run.bytes)}
      </p>
      <div role="status">{own ? <OwnState own={own} /> : <OtherState run={run} isOwn={isOwn} />}</div>
      <div className="flex flex-wrap gap-2">
        {isOwn && (!own || own.state === 'failed') && <SendOn run={run} />}
        <DropButton run={run} />
      </div>
    </section>
  )
}

function OtherState({ run, isOwn }: { run: ShownImport; isOwn: boolean }) {
  if (!isOwn) return <p>{run.sentBy ?? 'Alguien'} lo está subiendo. En cuanto llegue completo, se revisa.</p>
  return (
    <p>
      La subida se detuvo, por ejemplo porque se cerró la página. Elige otra vez «{run.fileName}» y sigue donde se
      quedó.
    </p>
  )
}

function OwnState({ own: { state, failure } }: { own: FileUpload }) {
  if (failure !== null) return <p className="text-danger">{SENDING_SENTENCES[failure]}</p>
  if (state === 'waiting') return <p>La conexión se cortó. Sigue sola en cuanto vuelva, desde donde se quedó.</p>
  return <p>Puedes ir a otras páginas del mostrador; no cierres esta pestaña hasta que termine.</p>
}

/** Chooses the file again, after the page that sent it is gone. */
function SendOn({ run }: { run: ShownImport }) {
  const url = useHref(`/productos/importar/${run.id}/archivo`)
  const [isOther, setOther] = useState(false)
  const sendOn = async (chosen: File | undefined) => {
    const file = chosen && (await asCsvFile(chosen))
    if (!file) return
    const isSame = isSameFile(url, file, run)
    setOther(!isSame)
    if (isSame) sendFile({ id: run.id, url, file, from: run.receivedBytes })
  }
  return (
    <>
      <label
        className={`${buttonClass()} cursor-pointer has-focus-visible:outline-2 has-focus-visible:outline-offset-2`}
      >
        Elegir el archivo y seguir
        <input
          type="file"
          accept={IMPORT_FILES}
          className="sr-only"
          onChange={({ target }) => {
            void sendOn(target.files?.[0])
            target.value = ''
          }}
        />
      </label>
      {isOther && (
        <p role="alert" className="order-last w-full text-danger">
          Ese no es el mismo archivo, o cambió desde entonces. Elige «{run.fileName}» ({fileSize(run.bytes)}), o cancela
          y empieza de nuevo.
        </p>
      )}
    </>
  )
}
