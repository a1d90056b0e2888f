import { Unplug } from 'lucide-react'
import type { ReactNode } from 'react'
import { Notice } from '../../ui/notice.tsx'
import { ReloadLink } from '../../ui/reload-link.tsx'

interface LoadErrorProps {
  title?: string
  /** What to do about it. */
  children?: ReactNode
}

/** Something failed on our side, or on the way: what happened and what to do. */
export function LoadError({
  title = 'Algo salió mal',
  children = 'No pudimos cargar esta página. Suele durar poco: vuelve a intentarlo.',
}: LoadErrorProps) {
  return (
    <Notice icon={<Unplug size={40} strokeWidth={1.25} />} title={title} action={<ReloadLink />}>
      <p>{children}</p>
    </Notice>
  )
}
