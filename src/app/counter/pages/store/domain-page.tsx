import { useEffect, useRef, useState } from 'react'
import { DomainPanel, type ShownDomain } from '#app/counter/features/store/domain-panel.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { ConfirmButton } from '#app/counter/kit/confirm-button.tsx'
import { showDone } from '#app/counter/kit/show-done.ts'
import { rejectionSentence, useAction } from '#app/counter/kit/use-action.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import { type ClaimState, isServed } from '#domain/store/domain-claim.ts'

interface DomainPageProps {
  /** The current one first, then the one waiting for its proof. */
  domains: readonly ShownDomain[]
  /** Where the store is without one. */
  sharedUrl: string
  /** The host that a domain has to lead to; null where this installation has no public one. */
  host: string | null
  timeZone: string
}

/** Where a domain leads; null for a name of this machine. */
export function DomainPage({ domains, sharedUrl, host, timeZone }: DomainPageProps) {
  const newest = domains.at(-1)
  const [written, setWritten] = useState(newest?.domain ?? '')
  const { check, isLooking, traffic } = useDomainCheck(domains.length > 0)
  const { run, isBusy, outcome } = useAction({
    intent: 'change-domain',
    sentences: storeChangeSentences,
    done: '',
    onSettled: (set) => {
      if (!set.ok) return
      setWritten(set.domain ?? '')
      showDone(doneSentence(set.state))
      if (set.domain !== null) check()
    },
  })
  return (
    <>
      <StoreHead title="Dominio" lead="Tu tienda con su propio nombre, como tienda.luna.mx." />
      <div className="max-w-2xl space-y-6">
        <form
          noValidate
          className="panel space-y-4"
          onSubmit={(event) => {
            event.preventDefault()
            if (!isBusy && written.trim() !== '') void run({ domain: written })
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
            error={rejectionSentence(outcome, storeChangeSentences)}
          />
          <div className="flex flex-wrap gap-2">
            <Button type="submit" aria-busy={isBusy || undefined}>
              Guardar dominio
            </Button>
            <RemoveDomain
              domains={domains}
              sharedUrl={sharedUrl}
              isBusy={isBusy}
              onRemove={(domain) => void run({ domain })}
            />
          </div>
        </form>
        {domains.length === 0 && host !== null && (
          <p className="text-sm text-muted">
            Al guardarlo te damos el registro que comprueba que es tuyo. Hasta que lo veamos, tu tienda y sus enlaces
            siguen como están.
          </p>
        )}
        {host === null && (
          <p className="text-sm text-muted">
            Este servidor todavía no tiene una dirección pública a la que un dominio pueda llegar. Quien lo administra
            la configura.
          </p>
        )}
        {domains.toReversed().map((shown) => (
          <DomainPanel
            key={shown.domain}
            shown={shown}
            traffic={traffic.find(({ domain }) => domain === shown.domain)?.state}
            host={host}
            timeZone={timeZone}
            isLooking={isLooking}
          >
            {shown === newest && (
              <Button look="outline" aria-busy={isLooking || undefined} onClick={() => isLooking || check()}>
                Comprobar ahora
              </Button>
            )}
          </DomainPanel>
        ))}
      </div>
    </>
  )
}

/** Looks up the store's domains when the page is opened, and when that is wanted again. */
function useDomainCheck(hasDomains: boolean) {
  const { run, isSending, outcome } = useAction({ intent: 'check-domain', done: '' })
  const hasLooked = useRef(false)
  useEffect(() => {
    if (!hasDomains || hasLooked.current) return
    hasLooked.current = true
    void run()
  })
  const traffic = outcome?.ok ? outcome.traffic : []
  return { check: () => void run(), isLooking: isSending, traffic }
}

interface RemoveDomainProps {
  domains: readonly ShownDomain[]
  sharedUrl: string
  isBusy: boolean
  /** @param domain the remaining one; '' for none */
  onRemove: (domain: string) => void
}

/**
 * Withdraws the domain that waits for its proof, which changes nothing for visitors, or takes the store off the one in
 * use.
 */
function RemoveDomain({ domains, sharedUrl, isBusy, onRemove }: RemoveDomainProps) {
  const used = domains.find(({ state }) => isServed(state))
  const waiting = domains.find((each) => each !== used)
  if (waiting) {
    return (
      <Button look="outline" aria-busy={isBusy || undefined} onClick={() => isBusy || onRemove(used?.domain ?? '')}>
        Ya no pedir {waiting.domain}
      </Button>
    )
  }
  if (!used) return null
  const { domain } = used
  return (
    <ConfirmButton
      label="Quitar dominio"
      title={`¿Quitar ${domain}?`}
      text={`Los enlaces con ${domain} dejan de abrir tu tienda. Seguirá en ${sharedUrl}, también este mostrador.`}
      confirm="Quitar"
      isBusy={isBusy}
      onConfirm={() => onRemove('')}
    />
  )
}

/** @param state null where no domain is left */
function doneSentence(state: ClaimState | null): string {
  if (state === null) return 'Dominio quitado'
  return state === 'served' || state === 'missing'
    ? 'Tu tienda está en su dominio'
    : 'Dominio guardado: falta comprobarlo'
}
