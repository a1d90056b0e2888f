import Banknote from 'lucide-react/icons/banknote'
import Boxes from 'lucide-react/icons/boxes'
import ChartColumn from 'lucide-react/icons/chart-column'
import ClipboardList from 'lucide-react/icons/clipboard-list'
import Contact from 'lucide-react/icons/contact'
import History from 'lucide-react/icons/history'
import House from 'lucide-react/icons/house'
import ScanLine from 'lucide-react/icons/scan-line'
import Shirt from 'lucide-react/icons/shirt'
import Star from 'lucide-react/icons/star'
import Store from 'lucide-react/icons/store'
import Tags from 'lucide-react/icons/tags'
import UserRound from 'lucide-react/icons/user-round'
import UsersRound from 'lucide-react/icons/users-round'
import type { ComponentType, SVGProps } from 'react'
import { isMemberAllowed, type MemberAccess, type Permission } from '#domain/staff/permissions.ts'

/** An entry of the counter's navigation. */
export interface NavigationEntry {
  to: string
  name: string
  icon: ComponentType<SVGProps<SVGSVGElement> & { size?: number }>
  /** Whether it is in the bar of a phone; all others are under 'Más'. */
  isInBar: boolean
  /** For whom it is there; for everybody without. */
  permission?: Permission
}

const ENTRIES: readonly NavigationEntry[] = [
  { to: '/', name: 'Inicio', icon: House, isInBar: true },
  { to: '/pedidos', name: 'Pedidos', icon: ClipboardList, isInBar: true },
  { to: '/entregar', name: 'Entregar', icon: ScanLine, isInBar: true },
  { to: '/inventario', name: 'Inventario', icon: Boxes, isInBar: true },
  { to: '/productos', name: 'Productos', icon: Shirt, isInBar: true },
  { to: '/caja', name: 'Caja', icon: Banknote, isInBar: false },
  { to: '/productos/etiquetas', name: 'Etiquetas', icon: Tags, isInBar: false, permission: 'print-labels' },
  { to: '/tablero', name: 'Tablero', icon: ChartColumn, isInBar: false, permission: 'see-report' },
  { to: '/clientes', name: 'Clientes', icon: Contact, isInBar: false, permission: 'see-customers' },
  { to: '/opiniones', name: 'Opiniones', icon: Star, isInBar: false, permission: 'see-reviews' },
  { to: '/actividad', name: 'Actividad', icon: History, isInBar: false, permission: 'see-activity' },
  { to: '/tienda', name: 'Tienda', icon: Store, isInBar: false, permission: 'change-hours' },
  { to: '/equipo', name: 'Equipo', icon: UsersRound, isInBar: false },
  { to: '/cuenta', name: 'Mi cuenta', icon: UserRound, isInBar: false },
]

/** The entries of a member, in their sequence. */
export function entriesOf(access: MemberAccess): readonly NavigationEntry[] {
  return ENTRIES.filter(({ permission }) => permission === undefined || isMemberAllowed(access, permission))
}

/** The entry of a page: the one with the longest path that begins the page's own. */
export function entryOf(pathname: string): NavigationEntry | undefined {
  const begins = ({ to }: NavigationEntry) => pathname === to || (to !== '/' && pathname.startsWith(`${to}/`))
  return ENTRIES.filter(begins).toSorted((one, other) => other.to.length - one.to.length)[0]
}
