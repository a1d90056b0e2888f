/** The roles of a store's staff, from the most powerful down. */
export const ROLES = ['owner', 'manager', 'seller'] as const

export type Role = (typeof ROLES)[number]

/** The roles as the counter shows them. */
export const ROLE_NAMES: Record<Role, string> = { owner: 'Dueña', manager: 'Gerente', seller: 'Vendedora' }

/** A sentence on what each may do, shown when inviting a person. */
export const ROLE_SENTENCES: Record<Role, string> = {
  owner: 'Puede todo: también la configuración, el equipo y los datos de clientes.',
  manager: 'Pedidos, productos, precios, inventario, cupones, opiniones y cifras.',
  seller: 'Prepara y entrega pedidos, cuenta piezas, recibe traspasos y busca clientes.',
}

/** Whether a role may do more than another one. */
export function outranks(role: Role, other: Role): boolean {
  return ROLES.indexOf(role) < ROLES.indexOf(other)
}

export function isRole(text: string): text is Role {
  return (ROLES as readonly string[]).includes(text)
}
