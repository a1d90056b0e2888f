import { useState } from 'react'
import { useHref } from 'react-router'
import { fetchProblem } from '#app/fetching/fetch-problem.ts'
import { postJson } from '#app/fetching/post-json.ts'
import { useLatestRequest } from '#app/fetching/use-fetched.ts'
import { showToast } from '#app/ui/toast.ts'
import { imagePath } from '#domain/image/image-path.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES } from '#domain/try-on/avatar-request.ts'
import { fittingCategory } from '#domain/try-on/clothing-category.ts'
import { type AppliedGarment, appliedGarment, putOn, type SessionModel } from '#domain/try-on/session.ts'
import { AVATAR_ERROR, LOOK_ERROR } from '#domain/try-on/try-on-sentences.ts'
import { useStore } from '../store/use-store.ts'
import { completeLook, type TriedGarment } from './complete-look.ts'
import { fitGarment } from './fit-garment.ts'
import { loadPiece } from './fitted-piece.ts'
import { useSession } from './use-session.ts'

/** The outside services that the operator has keys for. */
export interface ConfiguredServices {
  fitting: boolean
  avatars: boolean
}

/** Milliseconds for a generated avatar. */
const AVATAR_TIMEOUT = 100_000
const TOPIC = { topic: 'try-on' }

/** The state of a visit to the fitting room: the session, the garment in the slot, and what is being generated. */
export function useFittingRoom(services: ConfiguredServices, start: TriedGarment | null) {
  const { account } = useStore()
  const { session, change } = useSession()
  const [selected, setSelected] = useState<TriedGarment | null>(start)
  const [work, setWork] = useState<'idle' | 'look' | 'avatar' | 'outfit'>('idle')
  const [turn, setTurn] = useState(0)
  const request = useLatestRequest()
  const paths = { request: useHref('/api/fashn-request'), status: useHref('/api/fashn-status') }
  const avatarPath = useHref('/api/avatar-request')
  const garmentsUrl = useHref('/dress-up/garments')
  const outfitUrl = useHref(`/product/${selected?.garment.productId ?? 0}/outfit`)
  const asApplied = ({ garment, variant }: TriedGarment) => appliedGarment(account, garment, variant, Date.now())
  const tried = selected && asApplied(selected)
  const { model, appliedClothing } = session
  const isFitted = model !== null && services.fitting
  const worn = tried ? putOn(appliedClothing, tried) : appliedClothing

  const tryOn = (next: TriedGarment) => {
    setSelected(next)
    showToast('Producto agregado', TOPIC)
  }
  const beginWith = (next: SessionModel | null) =>
    change((before) => ({ ...before, id: crypto.randomUUID(), model: next, appliedClothing: [], currentLook: null }))

  async function generateLook(): Promise<void> {
    if (tried === null || work !== 'idle') return
    if (!isFitted) {
      change((before) => ({ ...before, appliedClothing: putOn(before.appliedClothing, tried) }))
      showToast('¡Look generado!', TOPIC)
      return
    }
    setWork('look')
    const outcome = await request.send((signal) =>
      fitGarment(
        {
          paths,
          model: session.currentLook ?? model.image,
          garment: imagePath(account, tried.image, 800),
          category: fittingCategory(tried.layer),
        },
        signal,
      ),
    )
    setWork('idle')
    if (outcome === null) return
    if (!outcome.ok || !outcome.value.ok) {
      const description =
        outcome.ok && !outcome.value.ok ? outcome.value.sentence : 'Revisa tu conexión e inténtalo de nuevo.'
      showToast(LOOK_ERROR, { description, look: 'danger', ...TOPIC })
      return
    }
    const { image } = outcome.value
    // A session holds the one garment that was applied last (docs/rules.md#try-on).
    change((before) => ({ ...before, currentLook: image, appliedClothing: [tried] }))
    showToast('¡Look generado!', TOPIC)
  }

  async function generateAvatar(avatar: Avatar): Promise<void> {
    if (!services.avatars) {
      change((before) => ({ ...before, avatarConfig: avatar, model: null, currentLook: null }))
      showToast('¡Avatar generado!', TOPIC)
      return
    }
    setWork('avatar')
    const outcome = await request.send(async (signal) => {
      const response = await postJson(avatarPath, JSON.stringify({ avatar }), signal)
      if (!response.ok) return { sentence: await fetchProblem(response, AVATAR_SENTENCES['no-image']) }
      const { image } = (await response.json()) as { image?: unknown }
      return typeof image === 'string' ? { image } : { sentence: AVATAR_SENTENCES['no-image'] }
    }, AVATAR_TIMEOUT)
    setWork('idle')
    if (outcome === null) return
    const made = outcome.ok ? outcome.value : { sentence: AVATAR_SENTENCES['provider-unreachable'] }
    // Without its photograph the avatar is drawn: it is there either way.
    change((before) => ({ ...before, avatarConfig: avatar }))
    if ('sentence' in made) {
      beginWith(null)
      showToast(AVATAR_ERROR, {
        description: `${made.sentence}. La figura se muestra dibujada.`.replace('..', '.'),
        look: 'danger',
        ...TOPIC,
      })
      return
    }
    beginWith({ kind: 'generated', image: made.image })
    showToast('¡Avatar generado!', TOPIC)
  }

  async function complete(): Promise<void> {
    if (selected === null || work !== 'idle') return
    setWork('outfit')
    const outcome = await request.send(
      (signal) => completeLook(selected, { outfitUrl, garmentsUrl, turn }, signal),
      15_000,
    )
    setWork('idle')
    if (outcome === null) return
    if (!outcome.ok)
      return showToast(LOOK_ERROR, { description: 'No se pudo completar el look.', look: 'danger', ...TOPIC })
    const companions = outcome.value.flatMap((each) => asApplied(each) ?? [])
    if (companions.length === 0) return showToast('No se encontraron productos complementarios', TOPIC)
    setTurn(turn + 1)
    change((before) => ({ ...before, appliedClothing: companions.reduce<AppliedGarment[]>(putOn, []) }))
  }

  return {
    session,
    selected,
    worn,
    work,
    isFitted,
    canGenerate: tried !== null && work === 'idle',
    tryOn,
    /** Loads what the shopper comes near ahead. */
    near: (next: TriedGarment) => {
      const applied = isFitted ? null : asApplied(next)
      // What fails here is told once it is tried on.
      if (applied) loadPiece(applied.pieceUrl).catch(() => undefined)
    },
    choose: setSelected,
    takeOff: ({ productId }: AppliedGarment) =>
      change((before) => ({
        ...before,
        appliedClothing: before.appliedClothing.filter((each) => each.productId !== productId),
      })),
    tryOnPhoto: (image: string) => {
      beginWith({ kind: 'photo', image })
      showToast('¡Foto subida!', TOPIC)
    },
    returnToFigure: () => beginWith(null),
    generateLook: () => void generateLook(),
    generateAvatar: (avatar: Avatar) => void generateAvatar(avatar),
    complete: () => void complete(),
  }
}
