import type { GuideTable } from './guide-table.ts'

/** By which keys each thing is named, and where. */
export function keyTable(): GuideTable {
  return {
    caption: 'Claves de cada cosa',
    head: ['Qué', 'Tu clave', 'Otra clave tuya', 'El id de Vitrina'],
    rows: [
      ['Producto', '`_id`: única; con ella se manda, se lee y se retira', '`fid`', '`id`; `producto` en webhooks'],
      [
        'Variante',
        '`_id`: única en su producto',
        '`fid`, SKU o código de barras: nombran sus existencias, si ninguna otra los tiene',
        '`id`; `variante` en existencias y webhooks',
      ],
      ['Categoría, marca, tipo de opción', '`fid`; sin ella, el nombre', '', '`id`'],
      ['Reseña', '`id`', '', ''],
      ['Almacén, sucursal', '`fid`, en la ruta', '', ''],
      ['Conteo, movimiento, puntos', '`evento`', '', ''],
      ['Cliente', '`fid`', 'El email', '`id`; `cliente` en pedidos y puntos'],
      ['Pedido', '`fid`: la escribes con `PUT /orders/{order}/fid`', '', '`id`, y el folio que ve el cliente'],
    ],
  }
}
