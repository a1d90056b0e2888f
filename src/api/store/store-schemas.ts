import { z } from '@hono/zod-openapi'
import { whatsappDigits, whatsappState } from '#domain/checkout/whatsapp-number.ts'
import { isTimeZone, parseAccent, parseDomain, parseSecureUrl } from '#domain/store/store-settings.ts'
import { broken, code, emailLine, line, nameLine, orNull, parsedLine, pesosAmount } from '../core/fields.ts'

/** Pesos; more than any parcel costs. */
const MOST_SHIPPING = 1_000_000
const MAX_DESCRIPTION = 1_000
const MAX_URL = 2_000
const MAX_DOMAIN = 300

const phone = parsedLine(60, (text) => (whatsappState(text) === 'valid' ? whatsappDigits(text) : null), [
  'phone-invalid',
  'Un número de WhatsApp tiene 10 dígitos, o de 10 a 15 con el código de país.',
  'A WhatsApp number has 10 digits, or 10 to 15 with the country code.',
]).openapi({ example: '55 1234 5678' })

const domain = parsedLine(MAX_DOMAIN, parseDomain, [
  'domain-invalid',
  'No es un dominio, como tienda.luna.mx.',
  'It is no domain, like tienda.luna.mx.',
]).openapi({ example: 'tienda.luna.mx' })

const invoicingUrl = parsedLine(MAX_URL, parseSecureUrl, [
  'url-invalid',
  'Debe ser una dirección https://.',
  'It must be an https:// URL.',
]).openapi({ example: 'https://facturas.luna.mx/' })

const accent = parsedLine(20, parseAccent, [
  'color-invalid',
  'Un color se escribe #rrggbb.',
  'A colour is written #rrggbb.',
]).openapi({ example: '#7a4b3a' })

const timeZone = line(80)
  .refine(isTimeZone, broken(['time-zone-unknown', 'No existe esa zona horaria.', 'There is no such time zone.']))
  .openapi({ example: 'America/Mexico_City' })

/** A default that is named by its key; its name is its own, and may be sent along. */
const chosen = z.strictObject({ clave: code(), nombre: line().nullable().optional() }).nullable().optional()

/** The body of `PATCH /store`: the settings to change, in the shape of `GET /store`. */
export const StoreChangesSchema = z
  .strictObject({
    accountName: nameLine().optional().openapi({ description: 'El nombre largo, para el personal.' }),
    domain: orNull(domain).optional().openapi({ description: 'Su propio dominio; null para no tener.' }),
    plan: z.enum(['basic', 'premium']).optional(),
    isActive: z.boolean().optional().openapi({ description: 'Una tienda inactiva está cerrada.' }),
    branding: z
      .strictObject({ storeName: nameLine().optional(), storeDescription: line(MAX_DESCRIPTION).optional() })
      .optional()
      .openapi({ description: 'Las imágenes se suben en /store/branding.' }),
    virtualFitting: z.boolean().optional(),
    showOnlyInStock: z.boolean().optional(),
    shippingPrices: z
      .strictObject({
        local: pesosAmount(MOST_SHIPPING).optional(),
        nationalStandard: pesosAmount(MOST_SHIPPING).optional(),
        nationalExpress: pesosAmount(MOST_SHIPPING).optional(),
      })
      .optional()
      .openapi({ description: 'En pesos.' }),
    whatsapp: z.strictObject({ enabled: z.boolean().optional(), phone: orNull(phone).optional() }).optional(),
    defaults: z
      .strictObject({ sucursal: chosen, almacen: chosen, tipoCliente: chosen })
      .optional()
      .openapi({ description: 'De los pedidos en línea. La sucursal y el almacén deben existir.' }),
    notificationSettings: z
      .strictObject({
        userKey: line().nullable().optional(),
        userName: line().nullable().optional(),
        email: orNull(emailLine()).optional(),
        emailEnabled: z.boolean().optional(),
      })
      .optional()
      .openapi({ description: 'A quién se avisa de un pedido.' }),
    invoicingUrl: orNull(invoicingUrl).optional(),
    couponPercentage: z.int().min(1).max(100).optional().openapi({ description: 'El descuento de un cupón.' }),
    accent: accent.optional(),
    timeZone: timeZone.optional(),
  })
  .openapi('StoreChanges', { description: 'Los ajustes que cambian; los demás quedan como están.' })

const Chosen = z.object({ clave: z.string(), nombre: z.string() }).nullable()

export const StoreSchema = z
  .object({
    account: z.string().openapi({ example: 'luna' }),
    accountName: z.string(),
    domain: z.string().nullable(),
    plan: z.enum(['basic', 'premium']),
    isPremium: z.boolean(),
    isActive: z.boolean(),
    branding: z.object({
      storeName: z.string(),
      storeDescription: z.string(),
      logo: z.string().nullable().openapi({ description: 'Ruta de la imagen en el servidor.' }),
      favicon: z.string().nullable(),
      coverImage: z.string().nullable(),
    }),
    virtualFitting: z.boolean(),
    showOnlyInStock: z.boolean(),
    shippingPrices: z
      .object({ local: z.number(), nationalStandard: z.number(), nationalExpress: z.number() })
      .openapi({ description: 'En pesos.' }),
    whatsapp: z.object({ enabled: z.boolean(), phone: z.string().nullable() }),
    defaults: z.object({ sucursal: Chosen, almacen: Chosen, tipoCliente: Chosen }),
    notificationSettings: z.object({
      userKey: z.string().nullable(),
      userName: z.string().nullable(),
      email: z.string().nullable(),
      emailEnabled: z.boolean(),
    }),
    invoicingUrl: z.string().nullable(),
    couponPercentage: z.int(),
    accent: z.string(),
    timeZone: z.string(),
  })
  .openapi('Store')
