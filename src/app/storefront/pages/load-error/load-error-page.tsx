import Unplug from 'lucide-react/icons/unplug'
import type { ReactNode } from 'react'
import { ErrorCode } from '#app/shared/text/error-code.tsx'
import { ReloadLink } from '#app/shared/ui/reload-link.tsx'
import { ScreenMessage } from '#app/shared/ui/screen-message.tsx'

interface LoadErrorProps {
  title?: ReactNode
  /** The shopper's next step. */
  children?: ReactNode
}

/** Shown where a page could not be loaded: the failure, and the next step. */
export function LoadErrorPage({
  title = 'Algo salió mal',
  children = 'No pudimos cargar esta página. Suele durar poco: vuelve a intentarlo.',
}: LoadErrorProps) {
  return (
    <ScreenMessage icon={<Unplug size={40} strokeWidth={1.25} />} title={title} action={<ReloadLink />}>
      <p>{children}</p>
      <ErrorCode />
    </ScreenMessage>
  )
}
