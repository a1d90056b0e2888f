import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { imagePath } from '#domain/image/image-path.ts'

interface ProductNameProps {
  account: string
  productId: number
  name: string
  /** Blob key; null is the placeholder. */
  image: string | null
  /** A line under the name. */
  children?: ReactNode
}

/** A product in a table of figures: its image and its name, which leads to it. */
export function ProductName({ account, productId, name, image, children }: ProductNameProps) {
  return (
    <span className="flex min-h-11 items-center gap-3">
      {image === null ? (
        <span aria-hidden="true" className="h-12 w-9 shrink-0 rounded-sm bg-tint" />
      ) : (
        <img
          src={imagePath(account, image, 400)}
          alt=""
          width={36}
          height={48}
          loading="lazy"
          className="h-12 w-9 shrink-0 rounded-sm bg-tint object-cover"
        />
      )}
      <span className="min-w-0">
        <Link to={`/productos/${productId}`} className="text-link block">
          {name}
        </Link>
        {children && <span className="block text-muted">{children}</span>}
      </span>
    </span>
  )
}
