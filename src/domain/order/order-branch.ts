import type { Branch } from '../store/branch.ts'
import type { OrderHeader } from './order-payload.ts'

const NOTHING_KNOWN = { street: '', exterior: '', neighbourhood: '', locality: '', state: '', phone: '', hours: null }

/**
 * Where an order is picked up. The store's branch may have become another since: the order's own is then named, and
 * nothing else is said of it.
 * @param current the branch that the store's shoppers visit; null where it has none
 */
export function orderBranch(
  { sucursal, sucursalnombre }: Pick<OrderHeader, 'sucursal' | 'sucursalnombre'>,
  current: Branch | null,
): Branch | null {
  if (current && (sucursal === '' || sucursal === current.fid)) return current
  return sucursalnombre === '' ? null : { ...NOTHING_KNOWN, fid: sucursal, name: sucursalnombre }
}
