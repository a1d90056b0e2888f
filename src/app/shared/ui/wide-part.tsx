import type { ComponentProps } from 'react'
import { useMedia } from './use-media.ts'

/** From where on the page has room next to its content (docs/rules/catalogue.md#catalogue-page). */
const WIDE = '(width >= 48rem)'

interface WidePartProps extends ComponentProps<'div'> {
  as?: 'div' | 'aside' | 'footer' | 'nav'
}

/**
 * A part of the page that is hidden below a width of 768 px, where its code is not fetched and nothing of it is
 * hydrated: the server's rendering stays as it is, for pages without scripts. Its imports are loaded when it is shown.
 */
export function WidePart({ as: Tag = 'div', children, ...props }: WidePartProps) {
  const isWide = useMedia(WIDE, import.meta.env.SSR || matchMedia(WIDE).matches)
  if (isWide) {
    return (
      <Tag key="shown" {...props}>
        {children}
      </Tag>
    )
  }
  return <AsRendered key="hidden" as={Tag} {...props} />
}

/** One object: React writes the content again for another object. */
const NOTHING = { __html: '' }

/** An element whose content the server rendered, and which React leaves as it is. */
export function AsRendered({ as: Tag = 'div', ...props }: Omit<WidePartProps, 'children'>) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: it writes nothing
  return <Tag {...props} suppressHydrationWarning dangerouslySetInnerHTML={NOTHING} />
}
