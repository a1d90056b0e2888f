import { type RefObject, useEffect, useRef, useState } from 'react'
import { useFetcher } from 'react-router'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import { type DomainState, domainSentences, isLedElsewhere } from '#domain/store/domain-state.ts'
import { Button } from '../../../ui/button.tsx'
import { DialogWindow } from '../../../ui/dialog-window.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { Badge } from '../../kit/badge.tsx'
import { ConfirmButton } from '../../kit/confirm-button.tsx'
import { showDone } from '../../kit/show-done.ts'
import { useAction } from '../../kit/use-action.ts'
import { DomainRecords } from './domain-records.tsx'
import { StoreHead } from './store-head.tsx'

interface DomainPageProps {
  domain: string | null
  /** Where the store is without one. */
  sharedUrl: string
  /** The host that a domain has to lead to; null where this installation has no public one. */
  host: string | null
}

/** The store's own domain: which, whether it leads here, and what to enter where it was bought. */
export function DomainPage({ domain, sharedUrl, host }: DomainPageProps) {
  const [written, setWritten] = useState(domain ?? '')
  const [unready, setUnready] = useState<UnreadyDomain | null>(null)
  const saveButton = useRef<HTMLButtonElement>(null)
  const { run, isBusy, outcome } = useAction({
    intent: 'change-domain',
    sentences: storeChangeSentences,
    done: '',
    onSettled: (set) => {
      if (!set.ok) return
      setWritten(String(set.domain ?? ''))
      if (!set.isSaved) return setUnready({ domain: String(set.domain), state: set.state as DomainState['code'] })
      showDone(set.domain === null ? 'Dominio quitado' : 'Dominio guardado')
    },
  })
  const code = outcome && !outcome.ok ? (outcome.code as keyof typeof storeChangeSentences) : null
  return (
    <>
      <StoreHead title="Dominio" lead="Tu tienda con su propio nombre, como tienda.luna.mx." />
      <div className="max-w-2xl space-y-6">
        <form
          noValidate
          className="panel space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy && written.trim() !== '') void run({ domain: written, isSure: false })
          }}
        >
          <TextField
            label="Dominio"
            inputMode="url"
            autoCapitalize="none"
            autoComplete="off"
            spellCheck={false}
            placeholder="tienda.luna.mx"
            hint={`Sin dominio, tu tienda está en ${sharedUrl}`}
            value={written}
            onChange={({ target }) => setWritten(target.value)}
            error={code ? storeChangeSentences[code] : undefined}
          />
          <div className="flex flex-wrap gap-2">
            <Button ref={saveButton} type="submit" aria-busy={isBusy || undefined}>
              Guardar dominio
            </Button>
            {domain && (
              <ConfirmButton
                label="Quitar dominio"
                title={`¿Quitar ${domain}?`}
                text={`Los enlaces con ${domain} dejan de abrir tu tienda. Seguirá en ${sharedUrl}, también este mostrador.`}
                confirm="Quitar"
                isBusy={isBusy}
                onConfirm={() => void run({ domain: '', isSure: true })}
              />
            )}
          </div>
        </form>
        {unready && (
          <UnreadyDialog
            unready={unready}
            opener={saveButton}
            onClose={() => setUnready(null)}
            onSave={() => void run({ domain: unready.domain, isSure: true })}
          />
        )}
        {domain && <DomainCheck key={domain} domain={domain} />}
        <DomainRecords domain={written.trim() || domain} host={host} />
      </div>
    </>
  )
}

/** A domain that was to be saved, and does not lead here as far as is known. */
interface UnreadyDomain {
  domain: string
  state: DomainState['code']
}

interface UnreadyDialogProps {
  unready: UnreadyDomain
  opener: RefObject<HTMLButtonElement | null>
  onClose: () => void
  onSave: () => void
}

/** Tells what comes of saving a domain before it leads here: links that others get, and cannot open. */
function UnreadyDialog({ unready: { domain, state }, opener, onClose, onSave }: UnreadyDialogProps) {
  return (
    <DialogWindow isOpen onClose={onClose} title={`¿Guardar ${domain} desde ahora?`} opener={opener}>
      <div className="space-y-3 pt-2 pb-5">
        <p className="[overflow-wrap:anywhere]">{domainSentences[state]}</p>
        <p className="text-muted">
          En cuanto lo guardes, las invitaciones, los enlaces y códigos QR de cupones y los correos a tus clientes
          llevan {domain}: a quien los abra antes de que llegue aquí no le van a funcionar. Es mejor agregar primero el
          registro donde lo compraste y guardarlo aquí cuando ya responda.
        </p>
      </div>
      <div className="flex flex-wrap justify-end gap-2">
        <Button look="outline" onClick={onClose}>
          Todavía no
        </Button>
        <Button
          onClick={() => {
            onClose()
            onSave()
          }}
        >
          Guardar de todos modos
        </Button>
      </div>
    </DialogWindow>
  )
}

/** Whether the domain leads here, looked up when the page is opened and when it is wanted again. */
function DomainCheck({ domain }: { domain: string }) {
  const { load, data: state, state: progress } = useFetcher<DomainState>()
  useEffect(() => void load('/tienda/dominio/estado'), [load])
  const isLooking = progress !== 'idle' || !state
  return (
    <section aria-labelledby="state" className="panel">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id="state" className="font-semibold">
          {domain}
        </h2>
        <Button
          look="outline"
          aria-busy={isLooking || undefined}
          onClick={() => isLooking || void load('/tienda/dominio/estado')}
        >
          Comprobar de nuevo
        </Button>
      </div>
      <div role="status" className="mt-2">
        {isLooking ? (
          <p className="text-muted">Comprobando…</p>
        ) : (
          <>
            <Badge look={state.code === 'points-here' ? 'success' : 'danger'}>
              {state.code === 'points-here' ? 'Listo' : 'Todavía no'}
            </Badge>
            <p className="mt-2">{domainSentences[state.code]}</p>
            {isLedElsewhere(state.code) && (
              <p className="mt-2">
                Las invitaciones, los enlaces y códigos QR de cupones y los correos a tus clientes{' '}
                <strong>ya llevan {domain}</strong>: a quien los abra no le funcionan hasta que llegue aquí. Si va a
                tardar, quítalo y guárdalo de nuevo cuando responda.
              </p>
            )}
            {state.code === 'points-elsewhere' && (
              <p className="mt-1 text-sm text-muted [overflow-wrap:anywhere]">Hoy llega a: {state.found.join(', ')}</p>
            )}
          </>
        )}
      </div>
    </section>
  )
}
