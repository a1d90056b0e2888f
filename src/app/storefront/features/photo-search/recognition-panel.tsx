import Check from 'lucide-react/icons/check'
import Circle from 'lucide-react/icons/circle'
import LoaderCircle from 'lucide-react/icons/loader-circle'
import X from 'lucide-react/icons/x'
import { useEffect, useEffectEvent, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { resultsPath } from '#app/storefront/features/search/search-suggestion.tsx'
import type { AiAccess } from '#domain/ai/ai-key.ts'
import { providerSentences } from '#domain/ai/provider-reply.ts'
import { matchPath, type PhotoMatch } from '#domain/photo-search/photo-match.ts'
import { MatchLink } from './match-link.tsx'
import { type Recognition, type RecognitionFailure, STEPS, useRecognition } from './use-recognition.ts'

/** Milliseconds until the shopper is taken to the match (docs/rules/photo-search.md#photo-search). */
const GO_AFTER = 2_000

const failureSentences: Record<RecognitionFailure, string> = {
  ...providerSentences,
  'search-failed': 'No pudimos buscar en la tienda. Revisa tu conexión y vuelve a intentarlo.',
}

/** Failures that another key, or another provider, may end. */
const KEY_FAILURES: ReadonlySet<RecognitionFailure> = new Set(['wrong-key', 'no-model', 'not-allowed'] as const)

interface RecognitionPanelProps {
  /** A JPEG as `data:` URL. */
  photo: string
  access: AiAccess
  onAnotherPhoto: () => void
  onChangeKey: () => void
  /** Goes on by colour and kind, which needs no key. */
  onByHand: () => void
}

/** The four steps of a recognition, and what came of it. */
export function RecognitionPanel({ photo, access, onAnotherPhoto, onChangeKey, onByHand }: RecognitionPanelProps) {
  const { recognition, retry } = useRecognition(photo, access)
  return (
    <div className="grid gap-4">
      <Steps recognition={recognition} />
      <div role="status" className="grid gap-4 empty:hidden">
        {recognition.state === 'match' && <Match {...recognition} />}
        {recognition.state === 'none' && <NoMatch recognition={recognition} onAnotherPhoto={onAnotherPhoto} />}
      </div>
      <div role="alert" className="empty:hidden">
        {recognition.state === 'failed' && (
          <>
            <p className="font-semibold">Error en el reconocimiento</p>
            <p>Ocurrió un error al analizar la imagen</p>
            <p className="mt-1 text-muted">{failureSentences[recognition.code]}</p>
          </>
        )}
      </div>
      {recognition.state === 'failed' && (
        <div className="flex flex-wrap gap-3">
          {KEY_FAILURES.has(recognition.code) ? (
            <Button onClick={onChangeKey}>Cambiar API key</Button>
          ) : (
            <Button onClick={retry}>Reintentar</Button>
          )}
          <Button look="outline" onClick={onByHand}>
            Buscar por color y tipo
          </Button>
          <Button look="outline" onClick={onAnotherPhoto}>
            Otra foto
          </Button>
        </div>
      )}
    </div>
  )
}

type StepState = 'pending' | 'processing' | 'completed' | 'error'

const STEP_NAMES: Record<StepState, string> = {
  pending: 'pendiente',
  processing: 'en curso',
  completed: 'listo',
  error: 'con error',
}

function stepState(recognition: Recognition, step: number): StepState {
  if (recognition.state === 'match' || recognition.state === 'none' || step < recognition.step) return 'completed'
  if (step > recognition.step) return 'pending'
  return recognition.state === 'failed' ? 'error' : 'processing'
}

function Steps({ recognition }: { recognition: Recognition }) {
  return (
    <ol className="grid gap-1 text-sm">
      {STEPS.map((name, step) => {
        const state = stepState(recognition, step)
        return (
          <li
            key={name}
            data-state={state}
            className={`flex items-center gap-2 ${state === 'pending' ? 'text-muted' : ''}`}
          >
            <StepIcon state={state} />
            {name}
            <span className="sr-only">: {STEP_NAMES[state]}</span>
          </li>
        )
      })}
    </ol>
  )
}

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.75 } as const

function StepIcon({ state }: { state: StepState }) {
  if (state === 'completed') return <Check {...ICON} className="text-success" />
  if (state === 'error') return <X {...ICON} className="text-danger" />
  if (state === 'processing') return <LoaderCircle {...ICON} className="motion-safe:animate-spin" />
  return <Circle {...ICON} />
}

function Match({ match, alternatives }: { match: PhotoMatch; alternatives: readonly PhotoMatch[] }) {
  const navigate = useNavigate()
  const [isWaiting, setWaiting] = useState(true)
  const go = useEffectEvent(() => void navigate(matchPath(match)))
  useEffect(() => {
    if (!isWaiting) return
    const stay = () => setWaiting(false)
    const timer = setTimeout(() => go(), GO_AFTER)
    // A visitor who touches anything wants to look closer.
    for (const event of ['pointerdown', 'keydown', 'wheel']) window.addEventListener(event, stay)
    return () => {
      clearTimeout(timer)
      for (const event of ['pointerdown', 'keydown', 'wheel']) window.removeEventListener(event, stay)
    }
  }, [isWaiting])
  return (
    <>
      <div>
        <p className="mb-2 font-semibold">{isWaiting ? '¡Lo encontramos! Te llevamos…' : '¡Lo encontramos!'}</p>
        <MatchLink hit={match} />
        {isWaiting && <div aria-hidden="true" className="photo-wait mt-1 h-0.5 bg-accent" />}
      </div>
      {alternatives.length > 0 && (
        <div>
          <p className="mb-1 text-sm text-muted">También se parecen</p>
          <ul className="divide-y divide-hairline">
            {alternatives.map((hit) => (
              <li key={hit.id}>
                <MatchLink hit={hit} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  )
}

interface NoMatchProps {
  recognition: Extract<Recognition, { state: 'none' }>
  onAnotherPhoto: () => void
}

function NoMatch({ recognition: { analysis, terms }, onAnotherPhoto }: NoMatchProps) {
  const seen = [analysis.productType || analysis.category, analysis.color].filter((each) => each !== '').join(', ')
  const search = [terms.type, terms.color].filter((each) => each !== '').join(' ')
  return (
    <>
      <div>
        <p className="font-semibold">Producto no encontrado</p>
        {seen !== '' && <p className="text-muted [overflow-wrap:anywhere]">Vimos: {seen}</p>}
      </div>
      <div className="flex flex-wrap gap-3">
        {search !== '' && (
          <Link to={resultsPath(search)} className={buttonClass()}>
            Buscar «{search}»
          </Link>
        )}
        <Button look="outline" onClick={onAnotherPhoto}>
          Otra foto
        </Button>
      </div>
    </>
  )
}
