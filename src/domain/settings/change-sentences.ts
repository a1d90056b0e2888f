import { MOST_RETURN_DAYS } from '../order/return-credit.ts'
import { MOST_DELIVERY_HOLD_HOURS } from '../pickup/hold.ts'
import { MOST_TRANSFER_DAYS } from '../pickup/transfer-day.ts'
import type { BranchErrorCode } from '../store/branch-form.ts'
import type { WarehouseNameError } from '../store/warehouse-form.ts'
import type { SettingErrorCode } from './staff-settings.ts'

/** Why the staff's settings are not stored: an error of a field, or of the change as a whole. */
export type StoreChangeCode =
  | SettingErrorCode
  | BranchErrorCode
  | WarehouseNameError
  | 'invalid'
  | 'changed-meanwhile'
  | 'branch-unknown'
  | 'branch-taken'
  | 'branch-in-use'
  | 'branch-supplied'
  | 'warehouse-unknown'
  | 'warehouse-in-use'
  | 'last-online-warehouse'
  | 'domain-invalid'
  | 'domain-taken'
  | 'shared-host'

export const storeChangeSentences: Record<StoreChangeCode, string> = {
  missing: 'Falta este dato.',
  'name-taken': 'Ya tienes una sucursal con ese nombre.',
  'too-long': 'Es demasiado largo: caben 200 caracteres.',
  'description-too-long': 'Es demasiado largo: caben 1,000 caracteres.',
  characters: 'Tiene caracteres que no se pueden mostrar.',
  'image-unknown': 'No encontramos esa imagen. Súbela otra vez.',
  'color-invalid': 'Un color se escribe #rrggbb.',
  'amount-invalid': 'Escribe un importe como 99 o 99.50, con punto, hasta $1,000,000.',
  'phone-invalid': 'Un número de WhatsApp tiene 10 dígitos, o de 10 a 15 con el código de país.',
  'url-invalid': 'Debe ser una dirección https://.',
  'time-zone-unknown': 'No existe esa zona horaria.',
  'percentage-invalid': 'El descuento es un número entero de 1 a 100.',
  'days-invalid': `Los días son un número entero de 0 a ${MOST_RETURN_DAYS}, o nada.`,
  'transfer-days-invalid': `Los días son un número entero de 0 a ${MOST_TRANSFER_DAYS}, o nada.`,
  'hours-invalid': `Las horas son un número entero de 1 a ${MOST_DELIVERY_HOLD_HOURS}.`,
  'choice-unknown': 'Elige una de las opciones.',
  'state-unknown': 'Elige los estados de la lista.',
  'postal-codes-invalid': 'Escribe códigos postales de 5 dígitos, o sus primeros 2 a 4: 03100, 062.',
  'clabe-invalid': 'Esa CLABE no es válida: son 18 dígitos, y el último comprueba los demás. Revísala.',
  'email-invalid': 'Escribe un correo como contacto@tienda.mx.',
  'contact-phone-invalid': 'Un teléfono tiene 10 dígitos.',
  'too-many': 'Son demasiados.',
  'postal-code-invalid': 'Un código postal tiene 5 dígitos, como 06700.',
  'location-invalid': 'Escribe la ubicación como 19.4194, -99.1617, o pega el enlace de un mapa.',
  'location-short-link': 'Ese enlace corto no trae la ubicación: ábrelo y copia la dirección completa.',
  'location-swapped': 'Están al revés: primero la latitud, como 19.4194, -99.1617.',
  'location-unsigned': 'A la longitud le falta el signo menos, como 19.4194, -99.1617.',
  'location-outside': 'Esa ubicación no está en México.',
  'date-invalid': 'No existe esa fecha.',
  'date-twice': 'La fecha se repite.',
  'time-invalid': 'Esa hora no existe.',
  'empty-span': 'Cierra a la hora en que abre.',
  'backwards-span': 'Cierra antes de abrir. Si cierra pasada la medianoche, es a las 6:00 a más tardar.',
  'overlapping-span': 'Se encima con otro horario.',
  invalid: 'Revisa los campos marcados.',
  'changed-meanwhile': 'Alguien más lo cambió mientras lo editabas.',
  'branch-unknown': 'Esa sucursal ya no está.',
  'branch-taken': 'Ya tienes una sucursal con un nombre casi igual.',
  'branch-in-use': 'En esa sucursal se recogen los pedidos: elige antes otra.',
  'branch-supplied': 'En esa sucursal hay un almacén que vende en línea: muévelo a otra o apaga su venta en línea.',
  'warehouse-unknown': 'Ese almacén ya no está.',
  'warehouse-name-taken': 'Ya tienes un almacén con ese nombre.',
  'warehouse-in-use': 'Ese almacén tiene o tuvo piezas: apaga su venta en línea en vez de borrarlo.',
  'last-online-warehouse': 'Es el único que vende en línea: enciende antes otro.',
  'domain-invalid': 'No es un dominio, como tienda.luna.mx.',
  'domain-taken': 'Otra tienda tiene ese nombre.',
  'shared-host': 'Es el dominio que comparten todas las tiendas.',
}
