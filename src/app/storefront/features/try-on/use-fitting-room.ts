import { useState } from 'react'
import { useHref } from 'react-router'
import { fetchProblem } from '#app/fetching/fetch-problem.ts'
import { postJson } from '#app/fetching/post-json.ts'
import { useLatestRequest } from '#app/fetching/use-fetched.ts'
import { showToast } from '#app/ui/toast.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { AVATAR_SENTENCES } from '#domain/try-on/avatar-request.ts'
import { isWorthFitting } from '#domain/try-on/clothing-category.ts'
import { type AppliedGarment, appliedGarment, putOn, type SessionModel } from '#domain/try-on/session.ts'
import { AVATAR_ERROR, CONNECTION_TROUBLE, LOOK_ERROR, ONLY_FIRST } from '#domain/try-on/try-on-sentences.ts'
import { isInTheWay } from '#domain/try-on/worn-layer.ts'
import { useStore } from '../store/use-store.ts'
import { completeLook, type TriedGarment } from './complete-look.ts'
import { fitGarment, type Generated } from './fit-garment.ts'
import { fitLook } from './fit-look.ts'
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
  const fittedOn = services.fitting ? model : null
  const isFitted = fittedOn !== null
  const worn = tried ? putOn(appliedClothing, tried) : appliedClothing

  const tryOn = (next: TriedGarment) => {
    setSelected(next)
    showToast('Producto agregado', TOPIC)
  }
  const beginWith = (next: SessionModel | null) =>
    change((before) => ({ ...before, id: crypto.randomUUID(), model: next, appliedClothing: [], currentLook: null }))

  async function generateLook(): Promise<void> {
    if (tried === null || work !== 'idle') return
    // What is fitted joins the look so far.
    if (fittedOn !== null) return applyGarments(session.currentLook ?? fittedOn.image, [tried], 'look')
    change((before) => ({ ...before, appliedClothing: putOn(before.appliedClothing, tried) }))
    showToast('¡Look generado!', TOPIC)
  }

  /** Has the service fit garments on a model, and shows the look. */
  async function applyGarments(
    image: string,
    garments: readonly AppliedGarment[],
    kind: 'look' | 'outfit',
  ): Promise<void> {
    setWork(kind)
    const outcome = await request.send((signal) =>
      fitLook(image, garments, (look, garment) => fitGarment({ paths, account, model: look, garment }, signal)),
    )
    setWork('idle')
    if (outcome === null) return
    const look = outcome.ok ? outcome.value : { image: null, failure: CONNECTION_TROUBLE }
    if (look.image !== null) {
      const { image: currentLook, garments: appliedClothing } = look
      // A session holds the garments that were applied last (docs/rules.md#try-on).
      change((before) => ({ ...before, currentLook, appliedClothing: [...appliedClothing] }))
    }
    if (look.failure === null) return showToast('¡Look generado!', TOPIC)
    const description = look.image === null ? look.failure : `${withStop(look.failure)} ${ONLY_FIRST}`
    showToast(LOOK_ERROR, { description, look: 'danger', ...TOPIC })
  }

  async function generateAvatar(avatar: Avatar): Promise<void> {
    if (!services.avatars) {
      change((before) => ({ ...before, avatarConfig: avatar, model: null, currentLook: null }))
      showToast('¡Avatar generado!', TOPIC)
      return
    }
    setWork('avatar')
    const outcome = await request.send(async (signal): Promise<Generated> => {
      const response = await postJson(avatarPath, JSON.stringify({ avatar }), signal)
      if (!response.ok) return { ok: false, sentence: await fetchProblem(response, AVATAR_SENTENCES['no-image']) }
      const { image } = (await response.json()) as { image?: unknown }
      return typeof image === 'string' ? { ok: true, image } : { ok: false, sentence: AVATAR_SENTENCES['no-image'] }
    }, AVATAR_TIMEOUT)
    setWork('idle')
    if (outcome === null) return
    const made: Generated = outcome.ok
      ? outcome.value
      : { ok: false, sentence: AVATAR_SENTENCES['provider-unreachable'] }
    // Without its photograph the avatar is drawn: it is there either way.
    change((before) => ({ ...before, avatarConfig: avatar }))
    if (!made.ok) {
      beginWith(null)
      showToast(AVATAR_ERROR, {
        description: `${withStop(made.sentence)} La figura se muestra dibujada.`,
        look: 'danger',
        ...TOPIC,
      })
      return
    }
    beginWith({ kind: 'generated', image: made.image })
    showToast('¡Avatar generado!', TOPIC)
  }

  async function complete(): Promise<void> {
    if (selected === null || tried === null || work !== 'idle') return
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
    if (fittedOn !== null) {
      const worth = companions.filter(({ layer }) => isWorthFitting(layer) && !isInTheWay(tried.layer, layer))
      return applyGarments(fittedOn.image, [tried, ...worth], 'outfit')
    }
    change((before) => ({ ...before, appliedClothing: companions.reduce<AppliedGarment[]>(putOn, []) }))
    showToast('¡Look generado!', TOPIC)
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

/** A sentence with its full stop, so that another can follow it. */
function withStop(sentence: string): string {
  return sentence.endsWith('.') ? sentence : `${sentence}.`
}
