import { Download, Share2, Sparkles, SquareSplitHorizontal } from 'lucide-react'
import { useRef, useState } from 'react'
import { Button, offClass } from '#app/ui/button.tsx'
import type { FittingGarment } from '#domain/try-on/fitting-garment.ts'
import { IS_ILLUSTRATION } from '#domain/try-on/try-on-sentences.ts'
import { useStore } from '../../features/store/use-store.ts'
import type { TriedGarment } from '../../features/try-on/complete-look.ts'
import { type CategoryChoice, GarmentList } from '../../features/try-on/garment-list.tsx'
import { HowTo } from '../../features/try-on/how-to.tsx'
import type { LookSource } from '../../features/try-on/look-image.ts'
import { Personalize, UploadPhoto } from '../../features/try-on/model-buttons.tsx'
import { ModelView } from '../../features/try-on/model-view.tsx'
import { OutfitSlot } from '../../features/try-on/outfit-slot.tsx'
import { type ConfiguredServices, useFittingRoom } from '../../features/try-on/use-fitting-room.ts'
import { useLoadedPieces } from '../../features/try-on/use-loaded-pieces.ts'

interface FittingRoomProps {
  categories: readonly CategoryChoice[]
  services: ConfiguredServices
  /** The garment that the URL names. */
  start: { garment: FittingGarment; variantId: number | null } | null
}

const WAITING = { look: 'Aplicando ropa...', avatar: 'Generando avatar...', outfit: 'Completando el look...' } as const

/** 'Probador Virtual' (docs/rules.md#try-on). */
export function FittingRoom({ categories, services, start }: FittingRoomProps) {
  const { isPremium, storeName } = useStore()
  const room = useFittingRoom(services, start && triedAtStart(start))
  const { session, selected, worn, work, isFitted } = room
  const { pieces, isLoading, failed } = useLoadedPieces(isFitted ? [] : worn)
  const [isCompared, setCompared] = useState(false)
  const model = useRef<HTMLDivElement>(null)
  // On a phone the model is above whatever changes it.
  const showModel = () => model.current?.scrollIntoView({ block: 'nearest', behavior: scrollBehavior() })
  const tryOn = (next: TriedGarment) => {
    room.tryOn(next)
    showModel()
  }
  const complete = () => {
    room.complete()
    showModel()
  }
  const compare = () => {
    setCompared(!isCompared)
    showModel()
  }
  const waitingFor = work !== 'idle' ? WAITING[work] : isLoading ? WAITING.look : null
  const look: LookSource | null =
    session.model === null
      ? { avatar: session.avatarConfig, pieces }
      : session.currentLook === null
        ? null
        : { image: session.currentLook }
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-12 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl">Probador Virtual</h1>
        <div className="needs-scripts flex flex-wrap gap-2">
          <Personalize avatar={session.avatarConfig} onGenerate={room.generateAvatar} />
          <UploadPhoto isFitted={services.fitting} onPhoto={room.tryOnPhoto} />
          {session.model !== null && (
            <Button look="outline" onClick={room.returnToFigure} className="px-4">
              Usar la figura
            </Button>
          )}
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[13rem_minmax(0,1fr)_22rem]">
        <div className="order-2 lg:order-1">
          <OutfitSlot
            selected={selected}
            onChange={(variant) => selected && room.choose({ ...selected, variant })}
            onRemove={() => room.choose(null)}
            applied={session.appliedClothing}
            onTakeOff={isFitted ? null : room.takeOff}
          />
          {isPremium && selected !== null && (
            <Button look="outline" className="mt-3 w-full" onClick={complete} disabled={work !== 'idle'}>
              <Sparkles aria-hidden="true" size={18} strokeWidth={1.5} />
              Completa el look
            </Button>
          )}
        </div>
        <div ref={model} className="order-1 scroll-mt-24 lg:order-2">
          <ModelView {...{ session, pieces, isFitted, isCompared, waitingFor }} besides={failed} />
          {session.model === null && (
            <p className="mx-auto mt-2 max-w-lg text-center text-sm text-muted text-pretty">{IS_ILLUSTRATION}</p>
          )}
          <div className="needs-scripts mx-auto mt-3 grid max-w-lg grid-cols-3 gap-2">
            <Button
              onClick={room.generateLook}
              aria-disabled={!room.canGenerate}
              className={`col-span-3 ${room.canGenerate ? '' : offClass}`}
            >
              Generar Look
            </Button>
            <LookActions look={look} storeName={storeName} isCompared={isCompared} onCompare={compare} />
          </div>
        </div>
        <div className="needs-scripts order-3">
          <GarmentList
            categories={categories}
            selected={selected && { productId: selected.garment.productId, variantId: selected.variant.variantId }}
            onTry={(garment, variant) => tryOn({ garment, variant })}
            onNear={(garment, variant) => room.near({ garment, variant })}
          />
        </div>
      </div>
      <HowTo />
    </div>
  )
}

interface LookActionsProps {
  /** Null before there is one. */
  look: LookSource | null
  storeName: string
  isCompared: boolean
  onCompare: () => void
}

/** Compares, shares and saves a look. */
function LookActions({ look, storeName, isCompared, onCompare }: LookActionsProps) {
  const use = async (what: 'shareLook' | 'saveLook') => {
    if (look === null) return
    const module = await import('../../features/try-on/save-look.ts')
    await module[what](look, storeName)
  }
  const className = `px-2! text-sm ${look === null ? offClass : ''}`
  return (
    <>
      <Button
        look="outline"
        aria-pressed={isCompared}
        aria-disabled={look === null}
        onClick={onCompare}
        className={className}
      >
        <SquareSplitHorizontal aria-hidden="true" size={18} strokeWidth={1.5} />
        Comparar
      </Button>
      <Button look="outline" aria-disabled={look === null} onClick={() => void use('saveLook')} className={className}>
        <Download aria-hidden="true" size={18} strokeWidth={1.5} />
        Guardar
      </Button>
      <Button look="outline" aria-disabled={look === null} onClick={() => void use('shareLook')} className={className}>
        <Share2 aria-hidden="true" size={18} strokeWidth={1.5} />
        Compartir
      </Button>
    </>
  )
}

function scrollBehavior(): ScrollBehavior {
  return window.matchMedia('(prefers-reduced-motion: reduce)').matches ? 'auto' : 'smooth'
}

function triedAtStart({ garment, variantId }: NonNullable<FittingRoomProps['start']>): TriedGarment | null {
  const shown = garment.variants.filter(({ image }) => image !== null)
  const variant = shown.find((each) => each.variantId === variantId) ?? shown[0]
  return variant ? { garment, variant } : null
}
