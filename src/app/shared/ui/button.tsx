import type { ComponentProps } from 'react'

/** The classes are in storefront/styles/cards.css. */
const LOOKS = { primary: 'button', outline: 'button button-outline' } as const

/** The classes of a button, for links that look like one. It is at least 44 px high, as a thumb needs. */
export function buttonClass(look: keyof typeof LOOKS = 'primary'): string {
  return LOOKS[look]
}

/**
 * The classes of a button that does nothing for now, with the reason in a text next to it. It is `aria-disabled`, not
 * `disabled`, so that it stays focusable.
 */
export const offClass =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-tint aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:text-[GrayText]'

/** The classes of a control that is only an icon: 44 px square. It is named by its `aria-label`. */
export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors duration-150 hover:bg-tint'

/**
 * The classes of an entry of the bottom bar, whether it is a link or opens a sheet. Five of them side by side are never
 * wider than a phone.
 */
export const barEntryClass =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-[length:min(var(--text-xs),4vw)]/[1.4] text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:text-ink'

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
}

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
