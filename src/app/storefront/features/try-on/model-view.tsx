import LoaderCircle from 'lucide-react/icons/loader-circle'
import { useStore } from '#app/storefront/features/store/use-store.ts'
import { ProductImage } from '#app/storefront/product-display/product-image.tsx'
import type { LaidPlace } from '#domain/try-on/place.ts'
import type { TryOnSession } from '#domain/try-on/session.ts'
import { Compare } from './compare.tsx'
import { Figure, type LoadedPiece, wornSentence } from './figure.tsx'
import { LaidGarments, PlaceControls } from './laid-garments.tsx'
import { PhotoModel } from './photo-model.tsx'
import type { MissingPiece } from './use-loaded-pieces.ts'

interface ModelProps {
  session: TryOnSession
  pieces: readonly LoadedPiece[]
  /** Whether a service fits garments on the model. */
  isFitted: boolean
  isCompared: boolean
  onPlace: (place: LaidPlace) => void
}

interface ModelViewProps extends ModelProps {
  /** A sentence about the work that is under way. */
  waitingFor: string | null
  /** Null where it cannot be ended before its time. */
  onCancel: (() => void) | null
  /** Garments that are not on the model. */
  missing: readonly MissingPiece[]
  onRetry: () => void
}

/** The model in the middle of the fitting room: the drawn figure, a photo, or a look that was fitted. */
export function ModelView({ waitingFor, onCancel, missing, onRetry, ...model }: ModelViewProps) {
  const { pieces } = model
  const { account } = useStore()
  return (
    // On a phone as high as leaves room for 'Generar Look' above the bottom bar.
    <div className="relative mx-auto aspect-3/4 max-w-lg overflow-hidden rounded-sm bg-tint [--around:21rem] low:[--around:19.5rem] max-lg:max-w-[clamp(12rem,(100svh-var(--around))*0.75,32rem)]">
      <Model {...model} />
      {missing.length > 0 && (
        <ul aria-label="Prendas junto al modelo" className="absolute top-3 right-3 grid w-28 gap-2">
          {missing.map(({ garment: { productId, name, image }, isUncuttable }) => (
            <li key={productId} className="overflow-hidden rounded-sm border border-hairline bg-ground text-xs">
              <ProductImage account={account} blobKey={image} alt="" sizes="7rem" />
              <p className="p-1.5">
                {isUncuttable ? `${name}: su foto no se puede recortar` : 'No se pudo cargar la prenda.'}
              </p>
              {!isUncuttable && (
                <button
                  type="button"
                  onClick={onRetry}
                  className="min-h-11 w-full px-1.5 text-left font-medium underline underline-offset-4"
                >
                  Reintentar<span className="sr-only"> {name}</span>
                </button>
              )}
            </li>
          ))}
        </ul>
      )}
      <p role="status" className="sr-only">
        {waitingFor === null && pieces.length > 0 && wornSentence(pieces)}
      </p>
      <div className="absolute inset-x-0 top-3 flex items-center justify-center gap-2">
        <div role="status">
          {waitingFor !== null && (
            <p className="flex min-h-11 items-center gap-2 rounded-sm bg-ground/90 px-3 text-sm">
              <LoaderCircle aria-hidden="true" size={16} className="animate-spin" />
              {waitingFor}
            </p>
          )}
        </div>
        {onCancel && (
          <button
            type="button"
            onClick={onCancel}
            className="min-h-11 rounded-sm bg-ground/90 px-3 text-sm font-medium underline underline-offset-4"
          >
            Cancelar
          </button>
        )}
      </div>
    </div>
  )
}

function Model(props: ModelProps) {
  const { session, pieces, isFitted, isCompared } = props
  const { avatarConfig, model, currentLook } = session
  if (model === null) {
    const dressed = <Figure avatar={avatarConfig} pieces={pieces} />
    if (!isCompared) return dressed
    return <Compare before={<Figure avatar={avatarConfig} pieces={[]} prefix="fb" />} after={dressed} />
  }
  if (!isFitted) return <LaidModel {...props} />
  const original = <PhotoModel model={model} />
  if (currentLook === null) return original
  const look = <img src={currentLook} alt="Tu look" className="size-full object-contain" />
  return isCompared ? <Compare before={original} after={look} /> : look
}

/** A photo with the garments that the shopper lays on it. */
function LaidModel({ session: { model, place }, pieces, isCompared, onPlace }: ModelProps) {
  if (model === null) return null
  const isMovable = pieces.length > 0 && !isCompared
  const laid = (
    <PhotoModel model={model}>
      {pieces.length > 0 && <LaidGarments pieces={pieces} place={place} onPlace={isMovable ? onPlace : null} />}
    </PhotoModel>
  )
  return (
    <div className="flex size-full flex-col">
      <div className="mx-auto aspect-3/4 h-[calc(100%-3.25rem)]">
        {isCompared ? <Compare before={<PhotoModel model={model} />} after={laid} /> : laid}
      </div>
      <PlaceControls place={place} onPlace={onPlace} isShown={isMovable} />
    </div>
  )
}
