import { buttonClass } from './button.tsx'
import type { SharedLink } from './share.ts'
import { showNotOpened } from './use-on-demand.ts'

interface ShareButtonProps {
  /** Returns the link at the time of the press. */
  link: () => SharedLink
  /** Follows 'Compartir' for screen readers. */
  what: string
  look?: 'outline' | 'link'
}

const LOOKS = {
  outline: buttonClass('outline'),
  link: 'inline-flex min-h-11 items-center underline underline-offset-4',
}

/** Shares a link; the code for that is fetched with the press. */
export function ShareButton({ link, what, look = 'outline' }: ShareButtonProps) {
  const press = () => void import('./share.ts').then(({ share }) => share(link()), showNotOpened)
  return (
    <button type="button" onClick={press} className={`needs-scripts ${LOOKS[look]}`}>
      <span>
        Compartir<span className="sr-only"> {what}</span>
      </span>
    </button>
  )
}
