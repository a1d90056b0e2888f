/** The classes of an entry of the bottom bar, whether it is a link or opens a sheet. */
export const barEntryClass =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-xs text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:text-ink'
