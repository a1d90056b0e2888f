import type { ComponentProps } from 'react'

const LOOKS = {
  primary: 'bg-ink text-ground hover:bg-ink/85',
  outline: 'border border-ink/25 text-ink hover:border-ink',
} as const

/** The classes of a button, for the links that look like one. At least 44 px high, as a thumb needs. */
export function buttonClass(look: keyof typeof LOOKS = 'primary'): string {
  return `inline-flex min-h-11 items-center justify-center gap-2 rounded-sm px-5 text-base font-medium forced-colors:border transition-colors duration-150 disabled:cursor-not-allowed disabled:bg-tint disabled:text-muted ${LOOKS[look]}`
}

/** The classes of a button that does nothing for now, and says why: it is `aria-disabled`, and keeps the focus. */
export const offClass =
  'aria-disabled:cursor-not-allowed aria-disabled:bg-tint aria-disabled:text-muted forced-colors:aria-disabled:border-[GrayText] forced-colors:aria-disabled:text-[GrayText]'

interface ButtonProps extends ComponentProps<'button'> {
  look?: keyof typeof LOOKS
}

export function Button({ look = 'primary', className = '', type = 'button', ...rest }: ButtonProps) {
  return <button type={type} className={`${buttonClass(look)} ${className}`} {...rest} />
}
