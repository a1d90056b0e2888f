import { z } from '@hono/zod-openapi'
import { isPostalStart, MOST_POSTAL_CODES } from '#domain/checkout/local-area.ts'
import { whatsappState } from '#domain/checkout/whatsapp-number.ts'
import { parseClabe } from '#domain/payment/clabe.ts'
import { PAYMENT_METHODS } from '#domain/payment/payment-method.ts'
import { MOST_DELIVERY_HOLD_HOURS } from '#domain/pickup/hold.ts'
import { MEXICAN_STATES } from '#domain/postal-code/postal-code.ts'
import { SMILE_COUPONS } from '#domain/smile/smile-offer.ts'
import type { ClaimState } from '#domain/store/domain-claim.ts'
import type { DomainProof } from '#domain/store/domain-proof.ts'
import { isTimeZone, parseAccent, parseDomain, parseSecureUrl } from '#domain/store/parse-settings.ts'
import { dialledDigits, parseContactPhone } from '#domain/store/phone.ts'
import { PLANS } from '#domain/store/plan.ts'
import {
  broken,
  emailLine,
  type FieldRule,
  key,
  line,
  nameLine,
  orNull,
  parsedLine,
  pesosAmount,
} from '../core/fields.ts'

/** Pesos; more than any parcel costs. */
const MOST_SHIPPING = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_URL = 2_000
const MAX_DOMAIN = 300

const PHONE_INVALID: FieldRule = [
  'phone-invalid',
  'Un número de WhatsApp tiene 10 dígitos, o de 10 a 15 con el código de país.',
  'A WhatsApp number has 10 digits, or 10 to 15 with the country code.',
]
const CONTACT_PHONE_INVALID: FieldRule = [
  'contact-phone-invalid',
  'Un teléfono tiene 10 dígitos.',
  'A phone has 10 digits.',
]
const DOMAIN_INVALID: FieldRule = [
  'domain-invalid',
  'No es un dominio, como tienda.luna.mx.',
  'It is no domain, like tienda.luna.mx.',
]
const URL_INVALID: FieldRule = ['url-invalid', 'Debe ser una dirección https://.', 'It must be an https:// URL.']
const COLOR_INVALID: FieldRule = ['color-invalid', 'Un color se escribe #rrggbb.', 'A colour is written #rrggbb.']
const ZONE_UNKNOWN: FieldRule = ['time-zone-unknown', 'No existe esa zona horaria.', 'There is no such time zone.']

const POSTAL_CODE_INVALID: FieldRule = [
  'postal-code-invalid',
  'Un código postal son 5 dígitos, y su comienzo de 2 a 4.',
  'A postal code has 5 digits, and its beginning 2 to 4.',
]
const CLABE_INVALID: FieldRule = [
  'clabe-invalid',
  'Una CLABE son 18 dígitos, y el último comprueba los demás.',
  'A CLABE has 18 digits, and the last one checks the others.',
]

/** Rules for each setting by itself. */
export const SETTING_RULES = [
  POSTAL_CODE_INVALID,
  CLABE_INVALID,
  PHONE_INVALID,
  CONTACT_PHONE_INVALID,
  DOMAIN_INVALID,
  URL_INVALID,
  COLOR_INVALID,
  ZONE_UNKNOWN,
]

const phone = parsedLine(
  60,
  (text) => (whatsappState(text) === 'valid' ? dialledDigits(text) : null),
  PHONE_INVALID,
).openapi({ example: '55 1234 5678' })

const contactPhone = parsedLine(60, parseContactPhone, CONTACT_PHONE_INVALID).openapi({ example: '55 1234 5678' })

const domain = parsedLine(MAX_DOMAIN, parseDomain, DOMAIN_INVALID).openapi({ example: 'tienda.luna.mx' })

const invoicingUrl = parsedLine(MAX_URL, parseSecureUrl, URL_INVALID).openapi({ example: 'https://facturas.luna.mx/' })

const accent = parsedLine(20, parseAccent, COLOR_INVALID).openapi({ example: '#7a4b3a' })

const timeZone = line(80).refine(isTimeZone, broken(ZONE_UNKNOWN)).openapi({ example: 'America/Mexico_City' })

const postalStart = line(5).refine(isPostalStart, broken(POSTAL_CODE_INVALID)).openapi({ example: '03100' })

const clabe = parsedLine(40, parseClabe, CLABE_INVALID).openapi({ example: '032180000118359719' })

/** The description of each setting, whether it is changed or shown. */
const WORDS = {
  accountName: 'El nombre largo, para el personal.',
  domain: 'El dominio en que está la tienda; null si no tiene uno suyo.',
  plan: '`premium` prende pedidos, facturación, envíos a domicilio, lealtad y conjuntos.',
  isActive: 'Si está abierta: una tienda inactiva no se puede ver.',
  branding: 'Nombre, descripción e imágenes. Las imágenes se suben en `/store/branding`.',
  storeName: 'El nombre que se muestra.',
  storeDescription: 'De qué es la tienda; se muestra en la portada.',
  virtualFitting: 'Si se ofrece el probador virtual.',
  showOnlyInStock: 'Si solo se muestran productos con existencias.',
  shippingPrices: 'Lo que cuesta cada tipo de envío, en pesos.',
  local: 'Envío local, en pesos.',
  nationalStandard: 'Envío nacional estándar, en pesos.',
  nationalExpress: 'Envío nacional exprés, en pesos.',
  payment: 'Cómo se pagan los pedidos, según cómo se entregan. Una lista vacía: la tienda todavía no lo dice.',
  paymentPickup: 'Al recoger en tienda.',
  paymentLocal: 'Con envío local.',
  paymentNational: 'Con envío nacional.',
  transfer: 'La cuenta para transferencias: mientras le falte un dato, no se ofrecen. Su referencia es el folio.',
  bank: 'El banco; null si falta.',
  clabe: 'La CLABE, con su dígito de control; null si falta.',
  beneficiary: 'A nombre de quién está la cuenta; null si falta.',
  legalName: 'La persona o empresa que responde por la tienda, en sus textos legales; null si falta.',
  legalAddress: 'Su domicilio; null si falta.',
  contactEmail: 'El email en que la tienda atiende a sus clientes; null si no tiene.',
  contactPhone: 'El teléfono en que los atiende, en 10 dígitos; null si no tiene.',
  localArea: 'A dónde llega el envío local. Las dos listas vacías: al estado de la sucursal en que se recoge.',
  estados: 'Los estados, por su nombre.',
  codigosPostales: 'Códigos postales, o sus primeros dígitos.',
  whatsapp: 'El botón de WhatsApp.',
  enabled: 'Si se muestra.',
  phone: 'El número; null si no tiene.',
  defaults: 'De los pedidos en línea. La sucursal y el almacén deben existir.',
  sucursal: 'En cuál se recogen los pedidos; null si ninguna.',
  almacen: 'De cuál salen las piezas; null si ninguno.',
  tipoCliente: 'De qué tipo son los clientes nuevos; null si ninguno.',
  notificationSettings: 'A quién se avisa de un pedido.',
  userKey: 'Su clave en el punto de venta; null si no tiene.',
  userName: 'Su nombre; null si no se conoce.',
  email: 'Su email; null si no tiene.',
  emailEnabled: 'Si se le avisa también por correo.',
  invoicingUrl: 'Dónde se factura; null si no se ofrece.',
  couponPercentage: 'El descuento de un cupón, en por ciento.',
  smileCoupons: 'Quién recibe un cupón por sonreír: nadie, quien sonríe a la cámara, o también quien no la usa.',
  accent: 'El color de la tienda: `#rrggbb`.',
  timeZone: 'La zona horaria de sus horarios y fechas.',
  sundayPickup: 'Si los domingos se recogen pedidos, en el horario de la sucursal desde las 9:00.',
  pointsAtPickupOnly: 'Si los puntos de lealtad se usan solo en pedidos que se recogen en tienda.',
  deliveryHoldHours:
    'Cuántas horas se apartan las piezas de un envío que la tienda no ha confirmado; al menos, hasta el último día en que debe llegar.',
} as const

/** A schema with the description of the setting of this name. */
function about<Schema extends z.ZodType>(name: keyof typeof WORDS, schema: Schema): Schema {
  return schema.openapi({ description: WORDS[name] })
}

const clave = 'Su clave.'
const nombre = 'Su nombre.'

/** A default that is named by its key; its name is its own, and may be sent along. */
const chosen = z
  .strictObject({
    clave: key().openapi({ description: clave }),
    nombre: line().nullable().optional().openapi({ description: nombre }),
  })
  .nullable()
  .optional()

const plan = z.enum(PLANS)
const amount = () => pesosAmount(MOST_SHIPPING).optional()
const flag = () => z.boolean().optional()
const methods = () => z.array(z.enum(PAYMENT_METHODS)).max(PAYMENT_METHODS.length)

/** The body of `PATCH /store`: the settings to change, in the shape of `GET /store`. */
export const StoreChangesSchema = z
  .strictObject({
    accountName: about('accountName', nameLine().optional()),
    domain: orNull(domain)
      .optional()
      .openapi({
        description:
          'El dominio que quiere. La tienda no está en él hasta que se compruebe con uno de los registros de `dominios`; ' +
          'mientras, sigue donde estaba. Un null la quita de su dominio y deja de pedir otro.',
      }),
    plan: about('plan', plan.optional()),
    isActive: about('isActive', flag()),
    branding: about(
      'branding',
      z
        .strictObject({
          storeName: about('storeName', nameLine().optional()),
          storeDescription: about('storeDescription', line(MAX_DESCRIPTION).optional()),
        })
        .optional(),
    ),
    virtualFitting: about('virtualFitting', flag()),
    showOnlyInStock: about('showOnlyInStock', flag()),
    shippingPrices: about(
      'shippingPrices',
      z
        .strictObject({
          local: about('local', amount()),
          nationalStandard: about('nationalStandard', amount()),
          nationalExpress: about('nationalExpress', amount()),
        })
        .optional(),
    ),
    localArea: about(
      'localArea',
      z
        .strictObject({
          estados: about('estados', z.array(z.enum(MEXICAN_STATES)).max(MEXICAN_STATES.length).optional()),
          codigosPostales: about('codigosPostales', z.array(postalStart).max(MOST_POSTAL_CODES).optional()),
        })
        .optional(),
    ),
    payment: about(
      'payment',
      z
        .strictObject({
          pickup: about('paymentPickup', methods().optional()),
          local: about('paymentLocal', methods().optional()),
          national: about('paymentNational', methods().optional()),
          transfer: about(
            'transfer',
            z
              .strictObject({
                bank: about('bank', orNull(nameLine()).optional()),
                clabe: about('clabe', orNull(clabe).optional()),
                beneficiary: about('beneficiary', orNull(nameLine()).optional()),
              })
              .optional(),
          ),
        })
        .optional(),
    ),
    legalName: about('legalName', orNull(nameLine()).optional()),
    legalAddress: about('legalAddress', orNull(nameLine()).optional()),
    contactEmail: about('contactEmail', orNull(emailLine()).optional()),
    contactPhone: about('contactPhone', orNull(contactPhone).optional()),
    whatsapp: about(
      'whatsapp',
      z.strictObject({ enabled: about('enabled', flag()), phone: about('phone', orNull(phone).optional()) }).optional(),
    ),
    defaults: about(
      'defaults',
      z
        .strictObject({
          sucursal: about('sucursal', chosen),
          almacen: about('almacen', chosen),
          tipoCliente: about('tipoCliente', chosen),
        })
        .optional(),
    ),
    notificationSettings: about(
      'notificationSettings',
      z
        .strictObject({
          userKey: about('userKey', line().nullable().optional()),
          userName: about('userName', line().nullable().optional()),
          email: about('email', orNull(emailLine()).optional()),
          emailEnabled: about('emailEnabled', flag()),
        })
        .optional(),
    ),
    invoicingUrl: about('invoicingUrl', orNull(invoicingUrl).optional()),
    couponPercentage: about('couponPercentage', z.int().min(1).max(100).optional()),
    smileCoupons: about('smileCoupons', z.enum(SMILE_COUPONS).optional()),
    accent: about('accent', accent.optional()),
    timeZone: about('timeZone', timeZone.optional()),
    sundayPickup: about('sundayPickup', flag()),
    pointsAtPickupOnly: about('pointsAtPickupOnly', flag()),
    deliveryHoldHours: about('deliveryHoldHours', z.int().min(1).max(MOST_DELIVERY_HOLD_HOURS).optional()),
  })
  .openapi('StoreChanges', { description: 'Los ajustes que cambian; los demás quedan como están.' })

const Chosen = z
  .object({ clave: z.string().openapi({ description: clave }), nombre: z.string().openapi({ description: nombre }) })
  .nullable()

const image = (description: string) => z.string().nullable().openapi({ description })
const textOrNull = () => z.string().nullable()

const moment = (description: string) => z.string().nullable().openapi({ format: 'date-time', description })

const DnsRecordSchema = z
  .object({
    tipo: z.enum(['TXT', 'CNAME']).openapi({ description: 'El tipo de registro.' }),
    nombre: z.string().openapi({ description: 'Su nombre completo.', example: '_vitrina.tienda.luna.mx' }),
    valor: z.string().openapi({
      description: 'Lo que debe decir.',
      example: 'vitrina=3f9d0c5e7a1b42688c0d94e2b7f6a153',
    }),
  })
  .openapi('DnsRecord', { description: 'Un registro del DNS de un dominio.' })

/** The words of the states of a domain, and of what proves it. */
export const DOMAIN_STATES = {
  waiting: 'pendiente',
  taken: 'ocupado',
  served: 'activo',
  missing: 'sin-registro',
} as const satisfies Record<ClaimState, string>
export const DOMAIN_PROOFS = {
  txt: 'txt',
  cname: 'cname',
  operator: 'operador',
  machine: 'local',
} as const satisfies Record<DomainProof, string>

const StoreDomainSchema = z
  .object({
    dominio: z.string().openapi({ description: 'El dominio.', example: 'tienda.luna.mx' }),
    estado: z.enum(Object.values(DOMAIN_STATES)).openapi({
      description:
        '`pendiente`: todavía no se ve ninguno de sus registros. `ocupado`: se ve, pero otra tienda está en él y también ' +
        'lo comprobó. `activo`: la tienda está en él. `sin-registro`: está en él, pero su registro ya no se ve.',
    }),
    prueba: z
      .enum(Object.values(DOMAIN_PROOFS))
      .nullable()
      .openapi({
        description:
          'Lo que lo comprobó: uno de sus registros, quien administra el servidor (`operador`), o que es un nombre de esta ' +
          'máquina (`local`). Null mientras nada.',
      }),
    registros: z.array(DnsRecordSchema).openapi({
      description: 'Con uno basta. Vacío si ningún registro lo comprueba.',
    }),
    revisado: moment('Cuándo se buscaron sus registros por última vez; null si todavía no.'),
    vence: moment(
      'Hasta cuándo se espera su registro: si no se ve para entonces, deja de pedirse o la tienda deja de estar en él. Null ' +
        'si no se espera.',
    ),
  })
  .openapi('StoreDomain', { description: 'Un dominio de la tienda.' })

export const StoreSchema = z
  .object({
    account: z.string().openapi({ description: 'El nombre corto, como está en sus rutas.', example: 'luna' }),
    accountName: about('accountName', z.string()),
    domain: about('domain', textOrNull()),
    dominios: z.array(StoreDomainSchema).openapi({
      description:
        'El dominio en que está y el que pidió, cada uno con lo que lo comprueba. El primero es en el que está.',
    }),
    plan: about('plan', plan),
    isPremium: z.boolean().openapi({ description: 'Si `plan` es `premium`.' }),
    isActive: about('isActive', z.boolean()),
    branding: about(
      'branding',
      z.object({
        storeName: about('storeName', z.string()),
        storeDescription: about('storeDescription', z.string()),
        logo: image('La ruta del logo en el servidor; null si no hay.'),
        favicon: image('La ruta del favicon en el servidor; null si no hay.'),
        coverImage: image('La ruta de la portada en el servidor; null si no hay.'),
      }),
    ),
    virtualFitting: about('virtualFitting', z.boolean()),
    showOnlyInStock: about('showOnlyInStock', z.boolean()),
    shippingPrices: about(
      'shippingPrices',
      z.object({
        local: about('local', z.number()),
        nationalStandard: about('nationalStandard', z.number()),
        nationalExpress: about('nationalExpress', z.number()),
      }),
    ),
    localArea: about(
      'localArea',
      z.object({
        estados: about('estados', z.array(z.string())),
        codigosPostales: about('codigosPostales', z.array(z.string())),
      }),
    ),
    payment: about(
      'payment',
      z.object({
        pickup: about('paymentPickup', methods()),
        local: about('paymentLocal', methods()),
        national: about('paymentNational', methods()),
        transfer: about(
          'transfer',
          z.object({
            bank: about('bank', textOrNull()),
            clabe: about('clabe', textOrNull()),
            beneficiary: about('beneficiary', textOrNull()),
          }),
        ),
      }),
    ),
    legalName: about('legalName', textOrNull()),
    legalAddress: about('legalAddress', textOrNull()),
    contactEmail: about('contactEmail', textOrNull()),
    contactPhone: about('contactPhone', textOrNull()),
    whatsapp: about(
      'whatsapp',
      z.object({ enabled: about('enabled', z.boolean()), phone: about('phone', textOrNull()) }),
    ),
    defaults: about(
      'defaults',
      z.object({
        sucursal: about('sucursal', Chosen),
        almacen: about('almacen', Chosen),
        tipoCliente: about('tipoCliente', Chosen),
      }),
    ),
    notificationSettings: about(
      'notificationSettings',
      z.object({
        userKey: about('userKey', textOrNull()),
        userName: about('userName', textOrNull()),
        email: about('email', textOrNull()),
        emailEnabled: about('emailEnabled', z.boolean()),
      }),
    ),
    invoicingUrl: about('invoicingUrl', textOrNull()),
    couponPercentage: about('couponPercentage', z.int()),
    smileCoupons: about('smileCoupons', z.enum(SMILE_COUPONS)),
    accent: about('accent', z.string()),
    timeZone: about('timeZone', z.string()),
    sundayPickup: about('sundayPickup', z.boolean()),
    pointsAtPickupOnly: about('pointsAtPickupOnly', z.boolean()),
    deliveryHoldHours: about('deliveryHoldHours', z.int()),
  })
  .openapi('Store', { description: 'Los ajustes de la tienda.' })
