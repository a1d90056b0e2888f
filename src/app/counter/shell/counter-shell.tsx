import Ellipsis from 'lucide-react/icons/ellipsis'
import ExternalLink from 'lucide-react/icons/external-link'
import LogOut from 'lucide-react/icons/log-out'
import { type ReactNode, useId, useRef } from 'react'
import { Form, Link, useLocation } from 'react-router'
import { barEntryClass } from '#app/shared/ui/button.tsx'
import { Sheet } from '#app/shared/ui/sheet.tsx'
import type { MemberAccess } from '#domain/staff/permissions.ts'
import { ROLE_NAMES } from '#domain/staff/role.ts'
import { ConnectionBar } from './connection-bar.tsx'
import { entriesOf, entryOf, type NavigationEntry } from './navigation.ts'
import { useAnnouncedPage } from './use-announced-page.ts'
import { useLostFocus } from './use-lost-focus.ts'

interface CounterShellProps {
  storeName: string
  /** The store's own pages begin with it. */
  storePath: string
  member: MemberAccess & { name: string }
  timeZone: string
  /** The other stores that this person works in. */
  otherStores: readonly { account: string; storeName: string }[]
  /** The number of orders whose preparation has not begun. */
  newOrders: number
  children: ReactNode
}

/** The frame of each page: navigation at the side, on a phone at the bottom. */
export function CounterShell({ children, timeZone, newOrders, ...props }: CounterShellProps) {
  const entries = entriesOf(props.member)
  const id = useId()
  const content = useRef<HTMLElement>(null)
  const announced = useAnnouncedPage(content)
  useLostFocus(content)
  return (
    <div className="counter-shell">
      <a href={`#${id}`} className="skip-link">
        Ir al contenido
      </a>
      <nav aria-label="Mostrador" className="counter-side">
        <p className="px-3 pb-4 font-display text-lg leading-tight [overflow-wrap:anywhere]">{props.storeName}</p>
        <ul className="flex-1 space-y-0.5">
          {entries.map((entry) => (
            <li key={entry.to}>
              <EntryLink entry={entry} newOrders={newOrders} className="side-link" size={20} />
            </li>
          ))}
        </ul>
        <Person {...props} />
      </nav>
      <p role="status" className="sr-only">
        {newOrdersText(newOrders)}
      </p>
      <p aria-live="polite" className="sr-only">
        {announced}
      </p>
      <div className="min-w-0">
        <ConnectionBar timeZone={timeZone} />
        <main ref={content} id={id} tabIndex={-1} className="counter-main outline-none">
          {children}
        </main>
      </div>
      <nav aria-label="Mostrador" className="counter-bar">
        {entries
          .filter(({ isInBar }) => isInBar)
          .map((entry) => (
            <EntryLink
              key={entry.to}
              entry={entry}
              newOrders={newOrders}
              className={`relative ${barEntryClass}`}
              size={22}
            />
          ))}
        <Sheet
          side="bottom"
          title={props.storeName}
          trigger={
            <button type="button" className={barEntryClass}>
              <Ellipsis aria-hidden="true" size={22} strokeWidth={1.5} />
              Más
            </button>
          }
        >
          <ul className="-mx-3 space-y-0.5 pb-3">
            {entries
              .filter(({ isInBar }) => !isInBar)
              .map((entry) => (
                <li key={entry.to}>
                  <EntryLink entry={entry} newOrders={newOrders} className="side-link" size={20} />
                </li>
              ))}
          </ul>
          <Person {...props} />
        </Sheet>
      </nav>
    </div>
  )
}

interface EntryLinkProps {
  entry: NavigationEntry
  newOrders: number
  className: string
  /** The size of its icon, in pixels. */
  size: number
}

function EntryLink({ entry, newOrders, className, size }: EntryLinkProps) {
  const { to, name, icon: Icon } = entry
  const isCurrent = entryOf(useLocation().pathname)?.to === to
  return (
    <Link to={to} className={className} aria-current={isCurrent ? 'page' : undefined}>
      <Icon aria-hidden="true" size={size} strokeWidth={1.5} />
      {name}
      {to === '/pedidos' && <NewOrders count={newOrders} />}
    </Link>
  )
}

/**
 * The mark at an entry of the navigation: the number of orders whose preparation has not begun; renders nothing for 0.
 */
function NewOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="new-orders">
      <span aria-hidden="true">{count > MOST_SHOWN ? `${MOST_SHOWN}+` : count}</span>
      <span className="sr-only"> {newOrdersText(count)} </span>
    </span>
  )
}

/** A mark has room for two digits. */
const MOST_SHOWN = 99

function newOrdersText(count: number): string {
  if (count === 0) return ''
  return count === 1 ? '1 pedido nuevo' : `${count} pedidos nuevos`
}

function Person({ storePath, member, otherStores }: Omit<CounterShellProps, 'children' | 'timeZone' | 'newOrders'>) {
  return (
    <div className="border-t border-hairline pt-3 text-sm">
      <a href={storePath === '' ? '/' : storePath} className="side-link" target="_blank" rel="noreferrer">
        <ExternalLink aria-hidden="true" size={20} strokeWidth={1.5} />
        Ver la tienda
      </a>
      {otherStores.map(({ account, storeName }) => (
        <a key={account} href={`/${account}/mostrador`} className="side-link">
          <span aria-hidden="true" className="size-5 rounded-full border border-current" />
          {storeName}
        </a>
      ))}
      <Form method="post" action="/salir">
        <button type="submit" className="side-link w-full">
          <LogOut aria-hidden="true" size={20} strokeWidth={1.5} />
          Salir
        </button>
      </Form>
      <p className="px-3 pt-2 text-muted [overflow-wrap:anywhere]">
        {member.name} · {ROLE_NAMES[member.role]}
      </p>
    </div>
  )
}
