/** The classes of a control that is an icon alone: 44 px square; its name comes as `aria-label`. */
export const iconButtonClass =
  'relative inline-flex size-11 shrink-0 items-center justify-center rounded-sm text-ink transition-colors duration-150 hover:bg-tint'
