import { type FormEvent, type RefObject, useEffect, useState } from 'react'
import { useHref } from 'react-router'
import { useFetched, useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { type AiAccess, keySentences, parseAiKey } from '#domain/ai/ai-key.ts'
import { type AiProviders, providerName } from '#domain/ai/ai-provider.ts'
import {
  type OwnProviderError,
  ownProviderSentences,
  parseOwnProvider,
  providerToCall,
} from '#domain/ai/own-provider.ts'
import { type ProviderFailure, providerSentences } from '#domain/ai/provider-reply.ts'
import { aiKeyOf } from './ai-key-store.ts'
import { checkKey } from './call-provider.ts'
import { fetchProviders } from './fetch-provider.ts'

interface KeyDialogProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** A field of the dialog. */
type KeyField = 'key' | 'url' | 'model'

/** The outcome of a check: idle while nothing is known of the key (docs/rules/ai.md#ai-key). */
type KeyCheck =
  | { state: 'idle' | 'checking' | 'valid' }
  /** The sentence belongs to a field. */
  | { state: 'invalid'; field: KeyField; sentence: string }

/** Failures of the check after which the key may be valid all the same. */
const NOT_CHECKED: ReadonlySet<ProviderFailure> = new Set(['no-network', 'timeout', 'provider-down', 'rate-limit'])
const INVALID = 'API key inválida. Verifica que sea correcta y tenga permisos.'
const NO_MODEL = 'Tu proveedor no ofrece ese modelo. Revisa cómo lo llama.'

const FIELD_OF: Record<OwnProviderError, KeyField> = {
  'url-malformed': 'url',
  'url-not-allowed': 'url',
  'model-missing': 'model',
}

/** Where a shopper enters the key of an AI provider, and which provider it is for. A live call checks it. */
export function KeyDialog({ isOpen, onClose, opener }: KeyDialogProps) {
  const stored = aiKeyOf(useStore().account)
  const access = usePersisted(stored)
  const [check, setCheck] = useState<KeyCheck>({ state: 'idle' })
  const [isOwn, setOwn] = useState(access?.own != null)
  const providersUrl = useHref('/ai-provider')
  const { data: known } = useFetched(isOpen ? providersUrl : null, () => fetchProviders(providersUrl))
  const request = useLatestRequest()
  // A check that a closed dialog is waiting for stores nothing.
  useEffect(() => {
    if (isOpen) return
    request.cancel()
    setCheck(({ state }) => ({ state: state === 'valid' ? state : 'idle' }))
  }, [isOpen, request])

  const reject = (field: KeyField, sentence: string) => setCheck({ state: 'invalid', field, sentence })
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const read = fieldsIn(event.currentTarget)
    const parsed = parseAiKey(read('key'))
    if (!parsed.ok) return reject('key', keySentences[parsed.code])
    setCheck({ state: 'checking' })
    const outcome = await request.send(async (signal): Promise<KeyCheck> => {
      const providers = await fetchProviders(providersUrl).catch(() => null)
      if (!providers) return { state: 'invalid', field: 'key', sentence: providerSentences['no-network'] }
      const written = isOwn ? parseOwnProvider({ url: read('url'), model: read('model') }, providers) : null
      if (written?.ok === false) {
        return { state: 'invalid', field: FIELD_OF[written.code], sentence: ownProviderSentences[written.code] }
      }
      return verify({ key: parsed.key, own: written?.own ?? null }, providers, signal)
    })
    if (outcome === null) return
    setCheck(outcome.ok ? outcome.value : { state: 'invalid', field: 'key', sentence: INVALID })
  }
  const verify = async (tried: AiAccess, providers: AiProviders, signal: AbortSignal): Promise<KeyCheck> => {
    const provider = providerToCall(providers, tried.own) ?? providers
    const failure = await checkKey({ provider, key: tried.key, signal }, tried.own?.model ?? null)
    if (signal.aborted) return { state: 'idle' }
    if (failure === null) {
      stored.change(() => tried)
      return { state: 'valid' }
    }
    if (failure === 'no-model' && tried.own) return { state: 'invalid', field: 'model', sentence: NO_MODEL }
    const sentence = NOT_CHECKED.has(failure) ? providerSentences[failure] : INVALID
    return { state: 'invalid', field: 'key', sentence }
  }
  const forget = () => {
    stored.change(() => null)
    setCheck({ state: 'idle' })
  }
  const errorOf = (field: KeyField) => (check.state === 'invalid' && check.field === field ? check.sentence : undefined)
  const startOver = () => setCheck({ state: 'idle' })
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Usar mi propia IA" opener={opener}>
      <form onSubmit={(event) => void submit(event)} onInput={startOver} noValidate className="grid gap-4">
        <p className="text-sm text-muted">
          Con tu propia API key, tu navegador le envía directamente a tu proveedor la foto que buscas, o los nombres y
          precios de las prendas que combinas. La key se guarda solo en este navegador; a la tienda no le llegan ni la
          key ni la foto.
        </p>
        <p className="min-h-6">
          {known && !isOwn && (
            <>
              Proveedor: <strong className="font-semibold">{providerName(known)}</strong>
            </>
          )}
          {known && isOwn && 'Proveedor: el que escribas aquí'}
        </p>
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            checked={isOwn}
            onChange={(event) => setOwn(event.target.checked)}
            className="size-5 shrink-0 accent-accent"
          />
          Usar otro proveedor compatible con OpenAI
        </label>
        {isOwn && (
          <>
            <TextField
              label="Dirección de la API"
              name="url"
              type="url"
              inputMode="url"
              autoComplete="off"
              spellCheck={false}
              placeholder="https://openrouter.ai/api/v1"
              defaultValue={access?.own?.baseUrl ?? ''}
              hint={known ? hintOf(known) : undefined}
              error={errorOf('url')}
            />
            <TextField
              label="Modelo que ve imágenes"
              name="model"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              defaultValue={access?.own?.model ?? ''}
              error={errorOf('model')}
            />
          </>
        )}
        <TextField
          label="API key"
          name="key"
          type="password"
          // A browser that offers to save it as a password would sync it elsewhere.
          autoComplete="off"
          spellCheck={false}
          defaultValue={access?.key ?? ''}
          error={errorOf('key')}
        />
        <p role="status" className="text-sm text-success empty:hidden">
          {check.state === 'valid' && 'API key válida y configurada correctamente'}
        </p>
        <div className="flex flex-wrap gap-3">
          {check.state === 'valid' ? (
            <Button onClick={onClose}>Continuar</Button>
          ) : (
            <Button type="submit" aria-disabled={check.state === 'checking'}>
              {check.state === 'checking' ? 'Comprobando…' : 'Guardar'}
            </Button>
          )}
          {access !== null && (
            <Button look="outline" onClick={forget}>
              Borrar mi key
            </Button>
          )}
        </div>
      </form>
    </DialogWindow>
  )
}

function fieldsIn(form: HTMLFormElement): (name: KeyField) => string {
  const data = new FormData(form)
  return (name) => String(data.get(name) ?? '')
}

/** The hosts that this installation allows: `Se permiten openrouter.ai y api.groq.com.` */
function hintOf({ origins }: AiProviders): string | undefined {
  if (origins.length === 0) return undefined
  const hosts = origins.map((origin) => new URL(origin).host)
  return `Se permiten: ${new Intl.ListFormat('es-MX', { type: 'conjunction' }).format(hosts)}.`
}
