import type { ReactNode } from 'react'

/** A note on a page about mails, where no mail server is configured. */
export function NoMailNote({ children }: { children?: ReactNode }) {
  return (
    <p className="mb-5 max-w-2xl rounded-sm border border-hairline bg-tint p-4 text-sm">
      Esta Vitrina no tiene un servidor de correo: por ahora no sale ningún correo. {children} Lo configura quien la
      administra.
    </p>
  )
}
