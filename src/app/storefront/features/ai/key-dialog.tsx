import { type FormEvent, type RefObject, useEffect, useRef, useState } from 'react'
import { useHref } from 'react-router'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { DialogWindow } from '#app/shared/ui/dialog-window.tsx'
import { TextField } from '#app/shared/ui/text-field.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { keySentences, parseAiKey } from '#domain/ai/ai-key.ts'
import { type ProviderFailure, providerSentences } from '#domain/ai/provider-reply.ts'
import { aiKeyOf } from './ai-key-store.ts'
import { checkKey } from './call-provider.ts'
import { fetchProvider } from './fetch-provider.ts'

interface KeyDialogProps {
  isOpen: boolean
  onClose: () => void
  opener: RefObject<HTMLElement | null>
}

/** The outcome of a check: idle while nothing is known of the key (docs/rules/ai.md#ai-key). */
type KeyCheck = { state: 'idle' | 'checking' | 'valid' } | { state: 'invalid'; sentence: string }

/** Failures of the check after which the key may be valid all the same. */
const NOT_CHECKED: ReadonlySet<ProviderFailure> = new Set(['no-network', 'timeout', 'provider-down', 'rate-limit'])
const INVALID = 'API key inválida. Verifica que sea correcta y tenga permisos.'

/** Where a shopper enters the key of an AI provider, which is checked by a live call. */
export function KeyDialog({ isOpen, onClose, opener }: KeyDialogProps) {
  const stored = aiKeyOf(useStore().account)
  const key = usePersisted(stored)
  const [check, setCheck] = useState<KeyCheck>({ state: 'idle' })
  const verify = useKeyCheck(isOpen)

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    const parsed = parseAiKey(String(new FormData(event.currentTarget).get('key')))
    if (!parsed.ok) return setCheck({ state: 'invalid', sentence: keySentences[parsed.code] })
    setCheck({ state: 'checking' })
    const failure = await verify(parsed.key)
    if (failure === 'aborted') return
    if (failure === null) {
      stored.change(() => parsed.key)
      return setCheck({ state: 'valid' })
    }
    setCheck({ state: 'invalid', sentence: NOT_CHECKED.has(failure) ? providerSentences[failure] : INVALID })
  }
  const forget = () => {
    stored.change(() => null)
    setCheck({ state: 'idle' })
  }
  return (
    <DialogWindow isOpen={isOpen} onClose={onClose} title="Usar mi propia IA" opener={opener}>
      <form onSubmit={(event) => void submit(event)} noValidate className="grid gap-4">
        <p className="text-sm text-muted">
          Con tu propia API key de un proveedor compatible con OpenAI, tu navegador le envía directamente a él la foto
          que buscas, o los nombres y precios de las prendas que combinas. La key se guarda solo en este navegador; a la
          tienda no le llegan ni la key ni la foto.
        </p>
        <TextField
          label="API key"
          name="key"
          type="password"
          // A browser that offers to save it as a password would sync it elsewhere.
          autoComplete="off"
          spellCheck={false}
          defaultValue={key ?? ''}
          error={check.state === 'invalid' ? check.sentence : undefined}
          onInput={() => setCheck({ state: 'idle' })}
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
          {key !== null && (
            <Button look="outline" onClick={forget}>
              Borrar mi key
            </Button>
          )}
        </div>
      </form>
    </DialogWindow>
  )
}

/** Returns a function that checks a key; the check before, and one of a dialog that has closed, is aborted. */
function useKeyCheck(isOpen: boolean) {
  const providerUrl = useHref('/ai-provider')
  const latest = useRef<AbortController>(null)
  useEffect(() => {
    if (!isOpen) latest.current?.abort()
  }, [isOpen])
  return async (key: string): Promise<ProviderFailure | 'aborted' | null> => {
    latest.current?.abort()
    const own = new AbortController()
    latest.current = own
    const provider = await fetchProvider(providerUrl).catch(() => null)
    const failure = provider ? await checkKey({ provider, key, signal: own.signal }) : 'no-network'
    return own.signal.aborted ? 'aborted' : failure
  }
}
