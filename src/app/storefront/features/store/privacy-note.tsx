import { NewTabLink } from './new-tab-link.tsx'

/**
 * What happens with an image, at the place where a camera or a photo is opened, with a link to the privacy
 * notice.
 */
export function PrivacyNote({ children }: { children?: string }) {
  return (
    <p className="text-sm text-muted">
      {children}
      {children && ' '}
      <NewTabLink to="/privacidad">Aviso de privacidad</NewTabLink>
    </p>
  )
}
