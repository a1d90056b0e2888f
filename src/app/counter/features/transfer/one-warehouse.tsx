import { Link } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'
import { isAllowed } from '#domain/staff/permissions.ts'
import type { Role } from '#domain/staff/role.ts'

/** That a store has a single warehouse, and where another one is added. */
export function OneWarehouse({ role }: { role: Role }) {
  const mayAdd = isAllowed(role, 'change-settings')
  return (
    <div className="max-w-prose py-8 text-muted">
      <p>
        Esta tienda tiene un solo almacén: los traspasos son para llevar piezas de uno a otro.
        {!mayAdd && ' La dueña puede agregar otro en Tienda.'}
      </p>
      {mayAdd && (
        <Link to="/tienda/sucursales#almacenes" className={`${buttonClass('outline')} mt-4`}>
          Agregar un almacén
        </Link>
      )}
    </div>
  )
}
