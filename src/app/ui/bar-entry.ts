/** The classes of an entry of the bottom bar, whether it is a link or opens a sheet. Five beside each other grow no larger than a phone is wide. */
export const barEntryClass =
  'flex flex-1 flex-col items-center justify-center gap-0.5 text-[length:min(var(--text-xs),4vw)]/[1.4] text-muted aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-expanded:text-ink'
