import { LoaderCircle } from 'lucide-react'
import type { AppliedGarment, TryOnSession } from '#domain/try-on/session.ts'
import { ProductImage } from '../../product-display/product-image.tsx'
import { useStore } from '../store/use-store.ts'
import { Compare } from './compare.tsx'
import { Figure, type LoadedPiece } from './figure.tsx'
import { PhotoModel } from './photo-model.tsx'

interface ModelViewProps {
  session: TryOnSession
  pieces: readonly LoadedPiece[]
  /** Whether a service fits garments on the model. */
  isFitted: boolean
  isCompared: boolean
  /** A sentence about the work that is under way. */
  waitingFor: string | null
  /** Garments that could not be cut out of their photographs. */
  besides: readonly AppliedGarment[]
}

/** The model in the middle of the fitting room: the drawn figure, a photo, or a look that was fitted. */
export function ModelView({ session, pieces, isFitted, isCompared, waitingFor, besides }: ModelViewProps) {
  const { account } = useStore()
  return (
    <div className="relative mx-auto max-w-lg overflow-hidden rounded-sm bg-tint">
      <Model {...{ session, pieces, isFitted, isCompared }} />
      {besides.length > 0 && (
        <ul className="absolute top-3 right-3 grid w-24 gap-2">
          {besides.map(({ productId, name, image }) => (
            <li key={productId} className="overflow-hidden rounded-sm border border-hairline bg-ground text-xs">
              <ProductImage account={account} blobKey={image} alt="" sizes="6rem" />
              <p className="p-1.5">{name}: su foto no se puede recortar</p>
            </li>
          ))}
        </ul>
      )}
      <div role="status" className="absolute inset-x-0 top-3 flex justify-center">
        {waitingFor !== null && (
          <p className="flex items-center gap-2 rounded-sm bg-ground/90 px-3 py-2 text-sm">
            <LoaderCircle aria-hidden="true" size={16} className="animate-spin" />
            {waitingFor}
          </p>
        )}
      </div>
    </div>
  )
}

function Model({
  session: { avatarConfig, model, currentLook },
  pieces,
  isFitted,
  isCompared,
}: Pick<ModelViewProps, 'session' | 'pieces' | 'isFitted' | 'isCompared'>) {
  if (model === null) {
    const dressed = <Figure avatar={avatarConfig} pieces={pieces} />
    if (!isCompared || pieces.length === 0) return dressed
    return <Compare before={<Figure avatar={avatarConfig} pieces={[]} prefix="fb" />} after={dressed} />
  }
  if (!isFitted) return <PhotoModel model={model} pieces={pieces} />
  const original = <PhotoModel model={model} pieces={[]} />
  if (currentLook === null) return original
  const look = <img src={currentLook} alt="Tu look" className="aspect-3/4 w-full object-contain" />
  return isCompared ? <Compare before={original} after={look} /> : look
}
