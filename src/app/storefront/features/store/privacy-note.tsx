import { NewTabLink } from './new-tab-link.tsx'

/** States where an image goes, at the place where a camera or a photo is opened, and links to the privacy notice. */
export function PrivacyNote({ children }: { children?: string }) {
  return (
    <p className="text-sm text-muted">
      {children}
      {children && ' '}
      <NewTabLink to="/privacidad">Aviso de privacidad</NewTabLink>
    </p>
  )
}
