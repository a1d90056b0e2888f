/** The classes of a day to choose, in a row of them. At least 44 px high, as a thumb needs. */
export const chipClass =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-sm border border-ink/25 px-4 transition-colors duration-150 hover:not-disabled:border-ink aria-pressed:border-ink aria-pressed:bg-ink aria-pressed:text-ground disabled:cursor-not-allowed disabled:border-hairline disabled:text-muted disabled:line-through not-aria-pressed:data-full:border-hairline not-aria-pressed:data-full:text-muted forced-colors:aria-pressed:border-4'
