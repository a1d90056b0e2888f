import { type ReactNode, useId } from 'react'
import { Badge } from '#app/counter/kit/badge.tsx'
import { CLAIM_NAMES, PROOF_SENTENCES, WAITING_SENTENCES } from '#domain/store/claim-sentences.ts'
import { type ClaimState, isServed } from '#domain/store/domain-claim.ts'
import type { DomainProof, WantedProof } from '#domain/store/domain-proof.ts'
import { type DomainState, domainSentences, isLedElsewhere } from '#domain/store/domain-state.ts'
import { dateOfMoment } from '#domain/time/written-time.ts'
import { DomainWays } from './domain-ways.tsx'

/** A domain of the store, as its page has it. */
export interface ShownDomain {
  domain: string
  state: ClaimState
  proof: DomainProof | null
  /** The records that prove it; null where none does. */
  wanted: WantedProof | null
  /** When the claim or the serving ends, in milliseconds since 1970; null where neither will. */
  endsAt: number | null
}

interface DomainPanelProps {
  shown: ShownDomain
  /** Where it leads, once that was looked up; null for a name of this machine. */
  traffic: DomainState | null | undefined
  host: string | null
  timeZone: string
  isLooking: boolean
  /** The button that looks, where this panel has it. */
  children?: ReactNode
}

const LOOKS = {
  waiting: 'plain',
  taken: 'danger',
  served: 'success',
  missing: 'danger',
} as const satisfies Record<ClaimState, string>

/** A domain with its state, what proves it and where it leads. */
export function DomainPanel({ shown, traffic, host, timeZone, isLooking, children }: DomainPanelProps) {
  const { domain, state, wanted } = shown
  const id = useId()
  return (
    <section aria-labelledby={id} className="panel space-y-4">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 id={id} className="font-semibold [overflow-wrap:anywhere]">
          {domain}
        </h2>
        {children}
      </div>
      <div role="status" className="space-y-2">
        <Badge look={LOOKS[state]}>{CLAIM_NAMES[state]}</Badge>
        <State shown={shown} timeZone={timeZone} />
        {isLooking ? <p className="text-muted">Comprobando…</p> : <Traffic shown={shown} traffic={traffic} />}
      </div>
      {state !== 'served' && wanted && <DomainWays domain={domain} wanted={wanted} host={host} />}
    </section>
  )
}

function State({ shown, timeZone }: Pick<DomainPanelProps, 'shown' | 'timeZone'>) {
  const { state, proof, endsAt } = shown
  const until = endsAt === null ? '' : dateOfMoment(timeZone, endsAt)
  if (state === 'served') return <p>{proof && PROOF_SENTENCES[proof]}</p>
  if (state === 'missing') {
    return (
      <p>
        Ya no encontramos el registro que comprueba que es tuyo. Si no vuelve antes del <strong>{until}</strong>, tu
        tienda deja de estar aquí.
      </p>
    )
  }
  return (
    <>
      <p>{WAITING_SENTENCES[state]}</p>
      {until !== '' && <p className="text-sm text-muted">Lo buscamos hasta el {until}.</p>}
    </>
  )
}

function Traffic({ shown: { domain, state }, traffic }: Pick<DomainPanelProps, 'shown' | 'traffic'>) {
  if (!traffic) return null
  const isUsed = isServed(state)
  // The panel already states that a claim has no records yet.
  if (!isUsed && traffic.code === 'no-record') return null
  const isInLinks = isUsed && isLedElsewhere(traffic.code)
  return (
    <>
      <p>{domainSentences[traffic.code]}</p>
      {isInLinks && (
        <p>
          Las invitaciones, los enlaces y códigos QR de cupones y los correos a tus clientes{' '}
          <strong>ya llevan {domain}</strong>: a quien los abra no le funcionan hasta que llegue aquí. Si va a tardar,
          quítalo y guárdalo de nuevo cuando responda.
        </p>
      )}
      {traffic.code === 'points-elsewhere' && (
        <p className="text-sm text-muted [overflow-wrap:anywhere]">Hoy llega a: {traffic.found.join(', ')}</p>
      )}
    </>
  )
}
