import { useState } from 'react'
import { useHref } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import { isWorthFitting } from '#domain/try-on/clothing-category.ts'
import type { TriedGarment } from '#domain/try-on/fitting-garment.ts'
import type { LaidPlace } from '#domain/try-on/place.ts'
import {
  type AppliedGarment,
  appliedGarment,
  putOn,
  type SessionModel,
  sessionWith,
  type TryOnSession,
} from '#domain/try-on/session.ts'
import { CONNECTION_TROUBLE, LOOK_ERROR, ONLY_FIRST, withStop } from '#domain/try-on/try-on-sentences.ts'
import { isInTheWay } from '#domain/try-on/worn-layer.ts'
import { completeLook, isSameBase } from './complete-look.ts'
import { fitGarment } from './fit-garment.ts'
import { fitLook } from './fit-look.ts'
import { loadPiece } from './fitted-piece.ts'
import { TOPIC } from './toast-topic.ts'
import { type ConfiguredServices, useAvatar } from './use-avatar.ts'
import { useSession } from './use-session.ts'
import { useSlot } from './use-slot.ts'
import { useWork } from './use-work.ts'

/** Milliseconds for the garments that go with another. */
const OUTFIT_TIMEOUT = 15_000
/** Milliseconds, for toasts with a short description: on a phone they cover the header. */
const SHORTLY = 3_000

/** States where the garments of the look are bought. */
function showLookReady(): void {
  const description = 'Compra cada prenda en «Lleva puesto».'
  showToast('¡Look generado!', { description, duration: SHORTLY, ...TOPIC })
}

/** The state of a visit to the fitting room: the session, the garment in the slot, and the generation under way. */
export function useFittingRoom(services: ConfiguredServices, start: TriedGarment | null) {
  const { account } = useStore()
  const { session, isRead, change, latest } = useSession()
  const slot = useSlot(start, { session, isRead, change })
  const { selected, choose } = slot
  const { work, run, cancel } = useWork()
  const [turn, setTurn] = useState(0)
  const paths = { request: useHref('/api/fashn-request'), status: useHref('/api/fashn-status') }
  const generateAvatar = useAvatar({ services, session: { change, latest }, room: { run, cancel } })
  const garmentsUrl = useHref('/dress-up/garments')
  const outfitUrl = useHref(`/product/${selected?.garment.productId ?? 0}/outfit`)
  const asApplied = ({ garment, variant, isChosen }: TriedGarment) =>
    appliedGarment(account, garment, variant, { isChosen, now: Date.now() })
  const tried = selected && asApplied(selected)
  const { model, appliedClothing, currentLook } = session
  const fittedOn = services.fitting && model?.mayBeSent ? model : null
  const isFitted = fittedOn !== null
  const isPaid = work === 'avatar' || (work !== 'idle' && isFitted)

  /** Leaves the garment of the slot on, where another comes into the slot that leaves room for it. */
  const keepOn = (next: AppliedGarment | null) => {
    if (isFitted || tried === null || next === null || isInTheWay(next.layer, tried.layer)) return
    change((before) => ({ ...before, appliedClothing: putOn(before.appliedClothing, tried) }))
  }
  const tryOn = (next: TriedGarment) => {
    keepOn(asApplied(next))
    choose(next)
    const { name, slot } = next.garment
    const description = `${name}, como ${slot}`
    showToast('Producto agregado', { description, duration: SHORTLY, ...TOPIC })
  }
  /** Changes the session that something was started in, and not a newer one. @returns whether it did */
  const changeSame = (id: string, next: (before: TryOnSession) => TryOnSession): boolean => {
    if (latest().id !== id) return false
    change((before) => (before.id === id ? next(before) : before))
    return true
  }
  const beginWith = (next: SessionModel | null) => {
    cancel()
    const id = crypto.randomUUID()
    change((before) => sessionWith(before, id, next))
  }

  async function generateLook(): Promise<void> {
    if (tried === null || !isRead || work !== 'idle') return
    if (fittedOn === null) {
      change((before) => ({ ...before, appliedClothing: putOn(before.appliedClothing, tried) }))
      showLookReady()
      return
    }
    // The look has it on: another run would cost, and change nothing.
    if (currentLook !== null && appliedClothing.some(({ variantId }) => variantId === tried.variantId)) {
      return showLookReady()
    }
    // The fitted garment joins the look so far.
    await applyGarments(currentLook ?? fittedOn.image, [tried], 'look')
  }

  /** Has the service fit garments on a model, and shows the look. */
  async function applyGarments(
    image: string,
    garments: readonly AppliedGarment[],
    kind: 'look' | 'outfit',
  ): Promise<void> {
    const { id } = latest()
    const outcome = await run(kind, (signal) =>
      fitLook(image, garments, (look, garment) => fitGarment({ paths, account, model: look, garment }, signal)),
    )
    if (outcome === null) return
    const look = outcome.ok ? outcome.value : { image: null, failure: CONNECTION_TROUBLE }
    if (look.image !== null) {
      const { image: currentLook, garments: appliedClothing } = look
      // A session holds the garments that were applied last (docs/rules/try-on.md#try-on).
      const fitted = { currentLook, appliedClothing: [...appliedClothing] }
      if (!changeSame(id, (before) => ({ ...before, ...fitted }))) return
    }
    if (look.failure === null) return showLookReady()
    const description = look.image === null ? look.failure : `${withStop(look.failure)} ${ONLY_FIRST}`
    showToast(LOOK_ERROR, { description, look: 'danger', ...TOPIC })
  }

  async function complete(): Promise<void> {
    if (selected === null || tried === null || !isRead || work !== 'idle') return
    const { id } = latest()
    const outcome = await run(
      'outfit',
      (signal) => completeLook(selected, { outfitUrl, garmentsUrl, turn }, signal),
      OUTFIT_TIMEOUT,
    )
    // What goes with a garment that is no longer tried on is no look.
    if (outcome === null || !isSameBase(selected, slot.latest()) || latest().id !== id) return
    if (!outcome.ok)
      return showToast(LOOK_ERROR, { description: 'No se pudo completar el look.', look: 'danger', ...TOPIC })
    const companions = outcome.value.flatMap((each) => asApplied(each) ?? [])
    if (companions.length === 0) return showToast('No se encontraron productos complementarios', TOPIC)
    setTurn(turn + 1)
    if (fittedOn !== null) {
      const worth = companions.filter(({ layer }) => isWorthFitting(layer) && !isInTheWay(tried.layer, layer))
      return applyGarments(fittedOn.image, [tried, ...worth], 'outfit')
    }
    changeSame(id, (before) => ({ ...before, appliedClothing: companions.reduce<AppliedGarment[]>(putOn, []) }))
    showLookReady()
  }

  return {
    session,
    selected,
    worn: tried ? putOn(appliedClothing, tried) : appliedClothing,
    work,
    isFitted,
    /** Whether the work under way costs the store something. */
    isPaid,
    /** Whether the service could fit garments on the photo, if the shopper let it be sent. */
    needsConsent: services.fitting && model !== null && !model.mayBeSent,
    /** Whether a look can be generated or completed now. */
    canGenerate: tried !== null && isRead && work === 'idle',
    tryOn,
    /** Loads a hovered garment ahead. */
    near: (next: Pick<TriedGarment, 'garment' | 'variant'>) => {
      const applied = isFitted ? null : asApplied({ ...next, isChosen: false })
      // A failure here is reported once it is tried on.
      if (applied) loadPiece(applied.pieceUrl).catch(() => undefined)
    },
    choose,
    openInSlot: (worn: AppliedGarment) => {
      keepOn(worn)
      void slot.open(worn)
    },
    takeOff: ({ productId }: AppliedGarment) =>
      change((before) => ({
        ...before,
        appliedClothing: before.appliedClothing.filter((each) => each.productId !== productId),
      })),
    tryOnPhoto: (image: string, mayBeSent: boolean) => {
      beginWith({ kind: 'photo', image, mayBeSent })
      showToast('¡Foto subida!', TOPIC)
    },
    letSend: () => change((before) => ({ ...before, model: before.model && { ...before.model, mayBeSent: true } })),
    returnToFigure: () => beginWith(null),
    lay: (place: LaidPlace) => change((before) => ({ ...before, place })),
    cancel,
    generateLook: () => void generateLook(),
    generateAvatar: (avatar: Avatar) => void (isPaid || generateAvatar(avatar)),
    complete: () => void complete(),
  }
}
