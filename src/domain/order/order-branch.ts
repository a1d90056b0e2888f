import type { Branch } from '../store/branch.ts'
import type { OrderHeader } from './order-payload.ts'

const NOTHING_KNOWN = {
  street: '',
  exterior: '',
  neighbourhood: '',
  locality: '',
  state: '',
  phone: '',
  postalCode: '',
  location: null,
  hours: null,
  specialDays: [],
}

/**
 * The branch where an order is picked up. When the store has another branch by now, only the name of the order's is
 * known.
 * @param current the store's branch today; null where it has none
 */
export function orderBranch(
  { sucursal, sucursalnombre }: Pick<OrderHeader, 'sucursal' | 'sucursalnombre'>,
  current: Branch | null,
): Branch | null {
  if (current && (sucursal === '' || sucursal === current.fid)) return current
  return sucursalnombre === '' ? null : { ...NOTHING_KNOWN, fid: sucursal, name: sucursalnombre }
}
