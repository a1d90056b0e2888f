import { Link } from 'react-router'
import { useFailedImage } from '#app/shared/ui/use-failed-image.ts'
import { imagePath } from '#domain/image/image-path.ts'
import type { StoreProfile } from '#domain/store/profile.ts'

/** Links to the catalogue; shows the store's name where there is no logo (docs/rules/store.md#header). */
export function StoreLogo({ store }: { store: StoreProfile }) {
  const { account, logo, storeName } = store
  const { hasFailed, props } = useFailedImage()
  return (
    <Link to="/" aria-label={`${storeName}, ir al catálogo`} className="flex min-h-11 min-w-0 items-center">
      {logo === null || hasFailed ? (
        <span className="truncate font-display text-lg md:text-xl">{storeName}</span>
      ) : (
        <img
          src={imagePath(account, logo, 400)}
          alt=""
          {...props}
          // A logo is drawn for a light ground; in the dark it has a light box of its own.
          className="h-9 w-32 max-w-full rounded-sm object-contain object-left md:h-11 md:w-40 dark:bg-ink dark:object-center dark:p-1"
        />
      )}
    </Link>
  )
}
