import { LoaderCircle, UserRoundPen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { Button, offClass } from '#app/ui/button.tsx'
import { showToast } from '#app/ui/toast.ts'
import { useDialogOnDemand } from '#app/ui/use-on-demand.ts'
import type { Avatar } from '#domain/try-on/avatar.ts'
import type { FittingGarment, FittingVariant } from '#domain/try-on/fitting-garment.ts'
import { appliedGarment, putOn } from '#domain/try-on/session.ts'
import { IS_ILLUSTRATION } from '#domain/try-on/try-on-sentences.ts'
import { useStore } from '../../features/store/use-store.ts'
import { Figure } from '../../features/try-on/figure.tsx'
import { loadPiece } from '../../features/try-on/fitted-piece.ts'
import { type CategoryChoice, GarmentList } from '../../features/try-on/garment-list.tsx'
import { HowTo } from '../../features/try-on/how-to.tsx'
import { OutfitSlot } from '../../features/try-on/outfit-slot.tsx'
import { pieceUrl } from '../../features/try-on/piece-url.ts'
import { useLoadedPieces } from '../../features/try-on/use-loaded-pieces.ts'
import { useSession } from '../../features/try-on/use-session.ts'

const loadEditor = async () => (await import('../../features/try-on/avatar-editor.tsx')).AvatarEditor

interface FittingRoomProps {
  categories: readonly CategoryChoice[]
  /** The garment that the URL names. */
  start: { garment: FittingGarment; variantId: number | null } | null
}

interface Selection {
  garment: FittingGarment
  variant: FittingVariant
}

/** 'Probador Virtual' (docs/rules.md#try-on). */
export function FittingRoom({ categories, start }: FittingRoomProps) {
  const { account } = useStore()
  const { session, change } = useSession()
  const [selected, setSelected] = useState<Selection | null>(() => start && startSelection(start))
  const garmentOf = ({ garment, variant }: Selection) => {
    const url = pieceUrl(account, garment, variant)
    return url === null ? null : appliedGarment(garment, variant, { pieceUrl: url, now: 0 })
  }
  const tried = selected && garmentOf(selected)
  const worn = tried ? putOn(session.appliedClothing, tried) : session.appliedClothing
  const { pieces, isLoading, failed } = useLoadedPieces(worn)
  useFailureToast(failed)

  const tryOn = (garment: FittingGarment, variant: FittingVariant) => {
    setSelected({ garment, variant })
    showToast('Producto agregado', { topic: 'try-on' })
  }
  const near = (garment: FittingGarment, variant: FittingVariant) => {
    const url = pieceUrl(account, garment, variant)
    // What fails here is told once it is tried on.
    if (url !== null) loadPiece(url).catch(() => undefined)
  }
  const generateLook = () => {
    if (tried === null) return
    change((before) => ({
      ...before,
      appliedClothing: putOn(before.appliedClothing, { ...tried, appliedAt: Date.now() }),
    }))
    showToast('¡Look generado!', { topic: 'try-on' })
  }
  return (
    <div className="mx-auto w-full max-w-7xl px-4 pt-6 pb-12 md:px-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <h1 className="font-display text-3xl">Probador Virtual</h1>
        <div className="needs-scripts flex gap-2">
          <Personalize
            avatar={session.avatarConfig}
            onGenerate={(avatar) => {
              change((before) => ({ ...before, avatarConfig: avatar }))
              showToast('¡Avatar generado!', { topic: 'try-on' })
            }}
          />
        </div>
      </div>
      <div className="mt-6 grid grid-cols-[minmax(0,1fr)] gap-8 lg:grid-cols-[13rem_minmax(0,1fr)_22rem]">
        <div className="order-2 lg:order-1">
          <OutfitSlot
            selected={selected}
            onChange={(variant) => selected && setSelected({ ...selected, variant })}
            onRemove={() => setSelected(null)}
            applied={session.appliedClothing}
            onTakeOff={({ productId }) =>
              change((before) => ({
                ...before,
                appliedClothing: before.appliedClothing.filter((each) => each.productId !== productId),
              }))
            }
          />
        </div>
        <div className="order-1 lg:order-2">
          <div className="relative mx-auto max-w-lg overflow-hidden rounded-sm bg-tint">
            <Figure avatar={session.avatarConfig} pieces={pieces} />
            <div role="status" className="absolute inset-x-0 bottom-3 flex justify-center">
              {isLoading && (
                <p className="flex items-center gap-2 rounded-sm bg-ground/90 px-3 py-2 text-sm">
                  <LoaderCircle aria-hidden="true" size={16} className="animate-spin" />
                  Aplicando ropa...
                </p>
              )}
            </div>
          </div>
          <p className="mx-auto mt-2 max-w-lg text-center text-sm text-muted text-pretty">{IS_ILLUSTRATION}</p>
          <div className="needs-scripts mx-auto mt-3 grid max-w-lg">
            <Button onClick={generateLook} aria-disabled={tried === null} className={tried === null ? offClass : ''}>
              Generar Look
            </Button>
          </div>
        </div>
        <div className="needs-scripts order-3">
          <GarmentList
            categories={categories}
            selected={selected && { productId: selected.garment.productId, variantId: selected.variant.variantId }}
            onTry={tryOn}
            onNear={near}
          />
        </div>
      </div>
      <HowTo />
    </div>
  )
}

function startSelection({
  garment,
  variantId,
}: {
  garment: FittingGarment
  variantId: number | null
}): Selection | null {
  const shown = garment.variants.filter(({ image }) => image !== null)
  const variant = shown.find((each) => each.variantId === variantId) ?? shown[0]
  return variant ? { garment, variant } : null
}

/** Tells of garments whose images did not come, each time there are others. */
function useFailureToast(failed: readonly string[]): void {
  const names = failed.join(', ')
  useEffect(() => {
    if (names !== '') {
      showToast('Error generando look', { description: `No se pudo cargar la imagen de ${names}.`, look: 'danger' })
    }
  }, [names])
}

function Personalize({ avatar, onGenerate }: { avatar: Avatar; onGenerate: (avatar: Avatar) => void }) {
  const opener = useRef<HTMLButtonElement>(null)
  const { part: AvatarEditor, isOpen, near, open, close } = useDialogOnDemand(loadEditor)
  return (
    <>
      <Button
        ref={opener}
        look="outline"
        aria-haspopup="dialog"
        onPointerEnter={near}
        onFocus={near}
        onClick={open}
        className="px-4"
      >
        <UserRoundPen aria-hidden="true" size={18} strokeWidth={1.5} />
        Personalizar
      </Button>
      {AvatarEditor && (
        <AvatarEditor
          isOpen={isOpen}
          onClose={close}
          opener={opener}
          avatar={avatar}
          onGenerate={(next) => {
            onGenerate(next)
            close()
          }}
        />
      )}
    </>
  )
}
