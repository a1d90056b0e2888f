import { useFailedImage } from '#app/shared/ui/use-failed-image.ts'
import { COVER_WIDTHS, imagePath, srcSet } from '#domain/image/image-path.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/**
 * The store's name, description and cover (docs/rules/catalogue.md#catalogue-page). On a narrow screen the text is
 * below the image, on a small phone in short; on a wide screen it is on the left of it, where covers are plain, in dark ink in both themes.
 */
export function Hero({ store }: { store: StoreProfile }) {
  const { account, storeName, storeDescription } = store
  const { hasFailed, props } = useFailedImage()
  const coverImage = hasFailed ? null : store.coverImage
  const onCover =
    coverImage === null ? '' : 'lg:absolute lg:inset-0 lg:flex lg:flex-col lg:justify-center lg:text-cover-ink'
  return (
    <section aria-label="Portada" className="relative bg-tint">
      {coverImage !== null && (
        <img
          src={imagePath(account, coverImage, 1200)}
          srcSet={srcSet(account, coverImage, COVER_WIDTHS)}
          // On a phone the image is cut to 4:3 out of 2:1, so it is drawn wider than the screen.
          sizes="(max-width: 48rem) 150vw, 100vw"
          alt=""
          width={1600}
          height={800}
          fetchPriority="high"
          {...props}
          className="aspect-4/3 low:aspect-5/2 w-full object-cover object-[72%_40%] md:aspect-5/2 lg:aspect-auto lg:h-[38vw] lg:max-h-160"
        />
      )}
      <div className={`frame py-6 low:py-3 lg:py-14 ${onCover}`}>
        <h1 className="max-w-md font-display text-3xl text-balance low:text-2xl">{storeName}</h1>
        {storeDescription && (
          <p className="mt-3 max-w-sm text-pretty low:mt-1 low:line-clamp-2 md:mt-4 md:text-lg">{storeDescription}</p>
        )}
      </div>
    </section>
  )
}
