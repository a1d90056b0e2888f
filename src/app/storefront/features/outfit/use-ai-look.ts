import { useState } from 'react'
import { useHref } from 'react-router'
import { useLatestRequest } from '#app/shared/fetching/use-fetched.ts'
import { complete } from '#app/storefront/features/ai/call-provider.ts'
import { findProvider } from '#app/storefront/features/ai/fetch-provider.ts'
import type { AiAccess } from '#domain/ai/ai-key.ts'
import type { ProviderFailure } from '#domain/ai/provider-reply.ts'
import type { Garment } from '#domain/outfit/garment.ts'
import type { Look } from '#domain/outfit/look.ts'
import { lookRequest } from '#domain/outfit/look-request.ts'
import { parseLook } from '#domain/outfit/parse-look.ts'

/** Milliseconds in which a model puts a look together. */
const TIMEOUT = 30_000

interface Wardrobe {
  base: Garment
  candidates: readonly Garment[]
}

type AiLook = { ok: true; look: Look } | { ok: false; code: ProviderFailure }

/** Has the small chat model of the shopper's provider choose among the candidates. */
export function useAiLook({ base, candidates }: Wardrobe, onLook: (look: Look) => void) {
  const providerUrl = useHref('/ai-provider')
  const request = useLatestRequest()
  const [isWorking, setWorking] = useState(false)
  const [failure, setFailure] = useState<ProviderFailure | null>(null)

  const fetchLook = async (access: AiAccess, signal: AbortSignal): Promise<AiLook> => {
    const found = await findProvider(providerUrl, access)
    if (!found.ok) return found
    const { provider } = found
    const bodyOf = (isStructured: boolean) => lookRequest({ model: provider.chatModel, base, candidates, isStructured })
    const reply = await complete({ bodyOf, timeout: TIMEOUT }, { provider, key: access.key, signal })
    if (!reply.ok) return reply
    const look = parseLook(reply.text, base, candidates)
    return look ? { ok: true, look } : { ok: false, code: 'unreadable' }
  }
  const choose = async (access: AiAccess) => {
    setWorking(true)
    setFailure(null)
    const outcome = await request.send((signal) => fetchLook(access, signal))
    if (!outcome) return
    setWorking(false)
    const found: AiLook = outcome.ok ? outcome.value : { ok: false, code: 'unreadable' }
    if (found.ok) onLook(found.look)
    else setFailure(found.code)
  }
  return { isWorking, failure, choose: (access: AiAccess) => void choose(access) }
}
