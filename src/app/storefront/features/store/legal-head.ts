import { type HeadTag, publicHead } from '#app/storefront/document/head-tags.ts'
import { canonicalImageUrl, canonicalUrl, type PublicOrigin } from '#domain/store/canonical-url.ts'
import { LEGAL_PAGES } from '#domain/store/legal-pages.ts'
import type { LegalTextKind } from '#domain/store/legal-text.ts'
import type { StoreProfile } from '#domain/store/profile.ts'
import { shownStoreName } from '#domain/store/shown-store-name.ts'
import { excerpt } from '#domain/text/excerpt.ts'
import { textBlocks } from '#domain/text/text-blocks.ts'

interface ShownText {
  store: StoreProfile
  origin: PublicOrigin
  kind: LegalTextKind
  text: string
}

/** The head of the page of a legal text. */
export function legalHead({ store, origin, kind, text }: ShownText): HeadTag[] {
  const { path, title } = LEGAL_PAGES[kind]
  const storeName = shownStoreName(store)
  const { coverImage } = store
  return publicHead({
    title: `${title} · ${storeName}`,
    sharedTitle: title,
    storeName,
    description: excerpt(
      textBlocks(text)
        .flatMap((block) => (block.kind === 'paragraph' ? block.text : []))
        .join(' '),
    ),
    canonical: canonicalUrl(store, origin, path),
    robots: 'all',
    type: 'website',
    image:
      coverImage === null
        ? null
        : { url: canonicalImageUrl(store, origin, coverImage, 1200), alt: storeName, size: null },
  })
}
