import ArrowDown from 'lucide-react/icons/arrow-down'
import Sparkles from 'lucide-react/icons/sparkles'
import { useRef, useState } from 'react'
import { Button, offClass } from '#app/shared/ui/button.tsx'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { type CategoryChoice, GarmentList } from '#app/storefront/features/try-on/garment-list.tsx'
import { HowTo } from '#app/storefront/features/try-on/how-to.tsx'
import { LookActions } from '#app/storefront/features/try-on/look-actions.tsx'
import { isComparable, lookSource } from '#app/storefront/features/try-on/look-source.ts'
import { Personalize, UploadPhoto, usePhotoConsent } from '#app/storefront/features/try-on/model-buttons.tsx'
import { ModelView } from '#app/storefront/features/try-on/model-view.tsx'
import { OutfitSlot } from '#app/storefront/features/try-on/outfit-slot.tsx'
import type { ConfiguredServices } from '#app/storefront/features/try-on/use-avatar.ts'
import { useFittingRoom } from '#app/storefront/features/try-on/use-fitting-room.ts'
import { useLoadedPieces } from '#app/storefront/features/try-on/use-loaded-pieces.ts'
import { type FittingGarment, type TriedGarment, variantToTry } from '#domain/try-on/fitting-garment.ts'
import { BUSY, IS_ILLUSTRATION } from '#domain/try-on/try-on-sentences.ts'

interface FittingRoomProps {
  categories: readonly CategoryChoice[]
  services: ConfiguredServices
  /** The garment that the URL names. */
  start: { garment: FittingGarment; variantId: number | null; isChosen: boolean } | null
}

const WAITING = { look: 'Aplicando ropa...', avatar: 'Generando avatar...', outfit: 'Completando el look...' } as const

/** 'Probador Virtual' (docs/rules/try-on.md#try-on). */
export function FittingRoomPage({ categories, services, start }: FittingRoomProps) {
  const { isPremium, storeName } = useStore()
  const tried = start && triedAtStart(start)
  const room = useFittingRoom(services, tried)
  const { session, selected, worn, work, isFitted } = room
  const { pieces, isLoading, missing, retry } = useLoadedPieces(isFitted ? [] : worn)
  const loading = isLoading ? WAITING.look : null
  const [wantsComparison, setComparison] = useState(false)
  const consent = usePhotoConsent()
  const model = useRef<HTMLElement>(null)
  const figure = useRef<HTMLDivElement>(null)
  const garments = useRef<HTMLDivElement>(null)
  const generate = useRef<HTMLButtonElement>(null)
  // On a phone the model is above its controls, and 'Generar Look' fits in below it.
  const showModel = () => figure.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  /** The list is far below it there: a keyboard goes on at the model. */
  const showTried = () => {
    const { top = 0, height = 0 } = figure.current?.getBoundingClientRect() ?? {}
    const middle = top + height / 2
    if (middle < 0 || middle > window.innerHeight) model.current?.focus({ preventScroll: true })
    showModel()
  }
  const showGarments = () => {
    const heading = garments.current?.querySelector('h2')
    heading?.focus({ preventScroll: true })
    heading?.scrollIntoView({ behavior: scrollBehavior() })
  }
  const look = lookSource(session, pieces, isFitted)
  const isCompared = wantsComparison && isComparable(look)
  const hindrance = room.isPaid ? BUSY : null
  const cancel = () => {
    room.cancel()
    generate.current?.focus()
  }
  return (
    <div data-toasts="header" className="mx-auto w-full max-w-7xl px-4 pt-6 pb-12 low:pt-3 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 low:gap-y-2">
        <h1 className="font-display text-3xl low:text-2xl">Probador Virtual</h1>
        <div className="needs-scripts flex flex-wrap gap-2">
          <Personalize avatar={session.avatarConfig} hindrance={hindrance} onGenerate={room.generateAvatar} />
          <UploadPhoto
            consent={consent}
            isFitted={services.fitting}
            hindrance={hindrance}
            onAgree={room.needsConsent ? room.letSend : null}
            onPhoto={room.tryOnPhoto}
          />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 low:mt-3 lg:grid-cols-[13rem_minmax(0,1fr)_22rem]">
        {/* The model comes first: a page that is painted before all of it is here must not move content below. */}
        <section ref={model} tabIndex={-1} aria-label="Modelo" className="outline-none lg:col-start-2">
          <div ref={figure}>
            <ModelView
              session={session}
              pieces={pieces}
              isFitted={isFitted}
              isCompared={isCompared}
              missing={missing}
              waitingFor={work === 'idle' ? loading : WAITING[work]}
              onCancel={room.isPaid ? cancel : null}
              onRetry={retry}
              onPlace={room.lay}
            />
          </div>
          <div className="needs-scripts mx-auto mt-3 grid max-w-lg grid-cols-3 gap-2">
            <Button
              ref={generate}
              onClick={room.needsConsent && room.canGenerate ? consent.openerProps.onClick : room.generateLook}
              aria-disabled={!room.canGenerate}
              className={`col-span-2 lg:col-span-3 ${room.canGenerate ? '' : offClass}`}
            >
              Generar Look
            </Button>
            {/* On a phone the list is two screens below. */}
            <Button look="outline" onClick={showGarments} className="px-2! lg:hidden">
              Prendas
              <ArrowDown aria-hidden="true" size={16} strokeWidth={1.5} />
            </Button>
          </div>
          {/* Of one height, so that nothing moves when the stored session has a photo. */}
          <div className="mx-auto mt-2 grid min-h-15 max-w-lg place-items-center">
            {session.model === null ? (
              <p className="text-center text-sm text-muted text-pretty">{IS_ILLUSTRATION}</p>
            ) : (
              <Button
                look="outline"
                onClick={() => {
                  room.returnToFigure()
                  // The button goes with the photo.
                  model.current?.focus({ preventScroll: true })
                }}
              >
                Usar la figura
              </Button>
            )}
          </div>
          <div className="needs-scripts mx-auto grid max-w-lg grid-cols-3 gap-2">
            <LookActions
              look={look}
              storeName={storeName}
              isCompared={isCompared}
              onCompare={() => {
                setComparison(!isCompared)
                showModel()
              }}
            />
          </div>
        </section>
        <div className="lg:col-start-1 lg:row-start-1">
          <OutfitSlot
            selected={selected}
            onChange={(variant) => selected && room.choose({ ...selected, variant, isChosen: true })}
            onRemove={() => room.choose(null)}
            applied={session.appliedClothing}
            onOpen={room.openInSlot}
            onTakeOff={isFitted ? null : room.takeOff}
            skipped={start !== null && tried === null ? start.garment.name : null}
          />
          {isPremium && selected !== null && (
            <Button
              look="outline"
              className={`mt-3 w-full ${room.canGenerate ? '' : offClass}`}
              aria-disabled={!room.canGenerate}
              onClick={() => {
                room.complete()
                showModel()
              }}
            >
              <Sparkles aria-hidden="true" size={18} strokeWidth={1.5} />
              Completa el look
            </Button>
          )}
        </div>
        <div ref={garments} className="needs-scripts lg:col-start-3">
          <GarmentList
            categories={categories}
            selected={selected && { productId: selected.garment.productId, variantId: selected.variant.variantId }}
            onTry={(tried) => {
              room.tryOn(tried)
              showTried()
            }}
            onNear={(garment, variant) => room.near({ garment, variant })}
          />
        </div>
      </div>
      <HowTo />
    </div>
  )
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

/** The variant that the URL names, if it has an image, else the list's default. */
function triedAtStart({ garment, variantId, isChosen }: NonNullable<FittingRoomProps['start']>): TriedGarment | null {
  const named = garment.variants.find((each) => each.variantId === variantId && each.image !== null)
  const variant = named ?? variantToTry(garment)
  return variant && { garment, variant, isChosen: isChosen && variant === named }
}
