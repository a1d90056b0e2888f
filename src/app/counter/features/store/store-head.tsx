import type { ReactNode } from 'react'
import { PageHead } from '#app/counter/kit/page-head.tsx'

interface StoreHeadProps {
  title: string
  lead?: ReactNode
  /** The list above this page; missing on 'Tienda' itself, which a wide screen shows next to it. */
  back?: { to: string; name: string }
  children?: ReactNode
}

/** The head of a page of 'Tienda'. */
export function StoreHead({ back, ...head }: StoreHeadProps) {
  return <PageHead {...head} back={back ?? { to: '/tienda', name: 'Tienda', isOnPhonesOnly: true }} />
}
