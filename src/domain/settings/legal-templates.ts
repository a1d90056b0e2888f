import { SHIPPING_TYPES } from '../checkout/checkout-form.ts'
import { localAreaSentence } from '../checkout/local-area.ts'
import { SHIPPING } from '../checkout/shipping.ts'
import { formatPrice } from '../money/money.ts'
import { returnDaysSentence } from '../order/return-days.ts'
import { paymentSentence } from '../payment/payment-sentences.ts'
import { shippingOccasion } from '../payment/payment-terms.ts'
import { LEGAL_PAGES } from '../store/legal-pages.ts'
import type { LegalTextKind } from '../store/legal-text.ts'
import { contactWays, type LegalFacts, takesOnlinePayments } from './legal-facts.ts'
import { privacyTemplate } from './privacy-template.ts'
import { anyOf, list, paragraphs, section, type TemplatePart } from './template-parts.ts'

/**
 * The text that a page shows where the store has not written its own, filled in with its facts. A sentence whose facts
 * are missing is left out ({@link missingFacts} names them).
 */
export function legalTemplate(kind: LegalTextKind, facts: LegalFacts): string {
  return TEMPLATES[kind](facts)
}

const TEMPLATES: Record<LegalTextKind, (facts: LegalFacts) => string> = {
  privacy: privacyTemplate,
  returns: returnsTemplate,
  shipping: shippingTemplate,
  contact: contactTemplate,
  terms: termsTemplate,
}

const PROFECO = 'Procuraduría Federal del Consumidor (PROFECO, https://www.gob.mx/profeco)'

/** States the rights that the consumer law gives, and the store's days; the store adds its own conditions. */
function returnsTemplate(facts: LegalFacts): string {
  return paragraphs(
    section(
      'Si un producto llega mal',
      'Si un producto tiene defectos, no es el que pediste, o no tiene la marca, la calidad o las características con las que se ofreció, la Ley Federal de Protección al Consumidor te da derecho a elegir entre que te lo repongan o te devuelvan lo que pagaste, a cambio de entregar el producto, y en su caso a una bonificación.',
    ),
    section(
      'Si cambias de opinión',
      'Para las ventas fuera de un establecimiento, el artículo 56 de esa ley prevé que puedas revocar tu compra dentro de los cinco días hábiles siguientes a la entrega. Entonces se te devuelve lo que pagaste, y el flete corre por tu cuenta.',
    ),
    section('Otros cambios y devoluciones', otherReturns(facts)),
    section(
      'Cómo pedirlo',
      inquiry(facts, (ways) => `Contáctanos ${ways}, con el folio de tu pedido y el motivo.`),
      `También puedes acudir a la ${PROFECO}.`,
    ),
  )
}

function otherReturns({ returnDays }: LegalFacts): string {
  if (returnDays === null)
    return 'Esta tienda todavía no publica plazos ni condiciones para otros cambios. Pregunta antes de comprar.'
  return returnDays === 0 ? 'Esta tienda no acepta otros cambios ni devoluciones.' : returnDaysSentence(returnDays)
}

function shippingTemplate({ pickupBranch, isPremium, shipping, localArea: area, payment }: LegalFacts): string {
  return paragraphs(
    section(
      'Recoger en tienda',
      pickupBranch &&
        `Recoger tu pedido no cuesta. Es en ${[pickupBranch.name, pickupBranch.address].filter(Boolean).join(', ')}.`,
      paymentSentence(payment, 'pickup'),
      'Eliges el día y la hora al hacer tu pedido. Apartamos tus productos durante 48 horas a partir de la hora que elegiste.',
    ),
    section(
      'Envío a domicilio',
      ...(isPremium
        ? [
            list(
              ...SHIPPING_TYPES.filter((type) => type !== 'local' || area !== null).map((type) => {
                const { name, time, price } = SHIPPING[type]
                const amount = shipping[price] === 0 ? 'gratis' : formatPrice(shipping[price])
                return `${name}: ${amount}, ${time}. ${paymentSentence(payment, shippingOccasion(type))}`
              }),
            ),
            area && localAreaSentence(area),
            'Los envíos nacionales llegan a todo México.',
            'Al hacer tu pedido ves los envíos que hay para tu dirección, con su precio y los días en que llega.',
          ]
        : ['Por ahora no enviamos a domicilio: los pedidos se recogen en tienda.']),
    ),
    section(
      'Cómo va tu pedido',
      'Te avisamos por correo. También puedes verlo con tu folio y tu correo en «Mis Compras».',
    ),
  )
}

function contactTemplate(facts: LegalFacts): string {
  const hasWay = contactWays(facts).length > 0
  if (hasWay)
    return 'Para una duda sobre un producto, un pedido, un cambio o tus datos personales, usa cualquiera de estos medios.'
  return facts.pickupBranch
    ? 'Para una duda sobre un producto, un pedido, un cambio o tus datos personales, visítanos.'
    : 'Esta tienda todavía no publica sus datos de contacto.'
}

function termsTemplate(facts: LegalFacts): string {
  return paragraphs(
    section('Quién vende', seller(facts)),
    section(
      'Productos y precios',
      'Los precios están en pesos mexicanos e incluyen el IVA. Las existencias cambian durante el día: un pedido se registra solo con lo que hay en ese momento.',
    ),
    section(
      'Tu pedido',
      'Con «Realizar Pedido» pides los productos de tu carrito, y recibes un folio. Si un precio cambió mientras comprabas, te lo mostramos antes de registrar tu pedido.',
      'Los productos de un pedido para recoger se apartan durante 48 horas a partir de la hora que elegiste.',
      'Puedes cancelar tu pedido en su página, desde el enlace de tu correo, mientras no lo hayas pagado y la tienda no empiece a prepararlo.',
      'Se aplica un cupón por pedido.',
    ),
    section(
      'Pago y factura',
      takesOnlinePayments(facts)
        ? 'Antes de hacer tu pedido ves cómo se paga. En línea pagas en la página de Mercado Pago, después de hacer tu pedido: esta tienda no recibe los datos de tu tarjeta. Un pedido que solo se paga en línea se cancela si no llega su pago a tiempo; en su página ves hasta cuándo.'
        : 'Esta tienda no cobra en línea ni te pide datos de tarjetas. Antes de hacer tu pedido ves cómo se paga.',
      facts.invoicingUrl === null ? null : `Puedes pedir tu factura en ${facts.invoicingUrl}`,
    ),
    section(
      'Entrega, cambios y datos personales',
      `Están en «${LEGAL_PAGES.shipping.title}», «${LEGAL_PAGES.returns.title}» y «${LEGAL_PAGES.privacy.title}».`,
    ),
    section(
      'Ley aplicable',
      `Estos términos se rigen por las leyes de México y no limitan los derechos que te da la Ley Federal de Protección al Consumidor. Para una duda o una queja puedes acudir a la ${PROFECO}.`,
    ),
  )
}

function seller({ legalName, legalAddress, storeName }: LegalFacts): TemplatePart {
  if (legalName === null && legalAddress === null) return null
  const name = legalName ?? storeName
  const place = legalAddress === null ? '' : `, con domicilio en ${legalAddress},`
  return `${name}${place} vende en esta tienda en línea${name === storeName ? '' : ` con el nombre ${storeName}`}.`
}

/** A sentence with the ways to reach the store; null without any. */
function inquiry(facts: LegalFacts, sentence: (ways: string) => string): TemplatePart {
  const ways = contactWays(facts)
  return ways.length === 0 ? null : sentence(anyOf(ways))
}
