import { contactWays, type LegalFacts, takesOnlinePayments } from './legal-facts.ts'
import { anyOf, list, paragraphs, section, type TemplatePart } from './template-parts.ts'

/**
 * The privacy notice of a store that has not written its own, with the elements that the Ley Federal de Protección de
 * Datos Personales en Posesión de los Particulares (DOF, 20 March 2025) demands: identity and postal address of the
 * controller, data, purposes with and without consent, transfers, rights of access, rectification, cancellation and
 * opposition, revocation, and how changes are announced. It describes the processing of this product: docs/rules/try-on.md,
 * photo-search.md, smile.md, barcode.md and ai.md.
 */
export function privacyTemplate(facts: LegalFacts): string {
  return paragraphs(
    controller(facts),
    section('Qué datos usamos', data(facts), notTaken(facts)),
    section('Fotos y cámara', images(facts)),
    section(
      'Para qué los usamos',
      'Para lo que hace falta para atenderte, que no requiere tu consentimiento:',
      necessaryPurposes(facts),
      'Solo con tu consentimiento, que das al hacerlo y puedes negar sin que afecte tu compra:',
      voluntaryPurposes(facts),
      'Este aviso no contempla usar tus datos para publicidad.',
    ),
    section('A quién los comunicamos', transfers(facts), NO_CONSENT_NEEDED, list(...others(facts))),
    section('Tus derechos', RIGHTS, requests(facts), AUTHORITY),
    section('Revocar tu consentimiento y limitar el uso de tus datos', revocation(facts), BROWSER_CLEARING),
    section('Cookies y lo que guarda tu navegador', COOKIES, STORAGE),
    section('Cambios a este aviso', 'Si este aviso cambia, la nueva versión se publica en esta página.'),
    section('Contacto', contact(facts)),
  )
}

function controller({ legalName, legalAddress, storeName }: LegalFacts): string {
  const name = legalName ?? storeName
  const place = legalAddress === null ? '' : `, con domicilio en ${legalAddress},`
  const store =
    legalName === null || legalName === storeName ? 'esta tienda en línea' : `la tienda en línea ${storeName}`
  return `${name}${place} es responsable de los datos personales que nos das en ${store}, y los trata conforme a la Ley Federal de Protección de Datos Personales en Posesión de los Particulares.`
}

function data({ isPremium }: LegalFacts): TemplatePart {
  return list(
    'Identificación y contacto: nombre, apellidos, correo y teléfono.',
    isPremium
      ? 'Dirección: la que aparece en tu pedido y, si pides envío, en la que lo recibes.'
      : 'Dirección: la que aparece en tu pedido.',
    'Tu pedido: productos, importes, forma de entrega y las notas que escribas.',
    'Tu opinión de un producto, si la dejas.',
    isPremium ? 'Tus puntos de lealtad, si los tienes.' : null,
    'Tu correo, o el identificador con el que tu navegador recibe notificaciones, si pides que te avisemos de una pieza agotada. Lo borramos después del aviso.',
    'La dirección IP de tu conexión, por un tiempo corto y para evitar abusos.',
  )
}

function notTaken(facts: LegalFacts): string {
  return takesOnlinePayments(facts)
    ? 'No pedimos datos personales sensibles. Los datos de tu tarjeta o cuenta los escribes en la página de Mercado Pago: no llegan a esta tienda.'
    : 'No pedimos datos personales sensibles ni datos de tarjetas: esta tienda no cobra en línea.'
}

function images({ hasSmile, hasFittingRoom }: LegalFacts): TemplatePart {
  return list(
    'Escáner de códigos: la cámara lee el código en tu dispositivo. Ninguna imagen sale de él.',
    'Búsqueda con foto: la foto no llega a esta tienda. Se analiza en tu dispositivo o, si pusiste la key de un proveedor de IA, tu navegador la envía directamente a ese proveedor.',
    hasSmile
      ? '«Sonríe y gana»: la cámara reconoce tu sonrisa en tu dispositivo. Ninguna imagen sale de él ni se guarda.'
      : null,
    hasFittingRoom
      ? 'Probador Virtual: tu foto se queda en tu navegador y se borra tras una hora sin usarla. Si el probador la viste con el servicio FASHN, te lo dice antes y solo la envía si lo aceptas; ni FASHN ni esta tienda la guardan. Si generas un avatar con un servicio, recibe solo los rasgos que elegiste.'
      : null,
  )
}

function necessaryPurposes(facts: LegalFacts): TemplatePart {
  return list(
    'registrar, preparar y entregar tu pedido;',
    'avisarte por correo cómo va y atender tus dudas, cambios y devoluciones;',
    takesOnlinePayments(facts) ? 'cobrar tu pedido, si lo pagas en línea;' : null,
    facts.isPremium ? 'reconocer tus puntos de lealtad;' : null,
    'evitar abusos y fraudes;',
    'cumplir obligaciones legales, como las fiscales y las de protección al consumidor.',
  )
}

function voluntaryPurposes({ hasFittingRoom }: LegalFacts): TemplatePart {
  return list(
    hasFittingRoom ? 'enviar tu foto al servicio que la viste en el Probador Virtual;' : null,
    'enviar una foto al proveedor de IA cuya key pusiste;',
    'recordar tus datos de contacto en este navegador para tu próxima compra, si dejas marcada la casilla;',
    'avisarte una vez cuando vuelva una pieza agotada, si lo pides;',
    'publicar tu opinión de un producto.',
  )
}

function transfers(facts: LegalFacts): TemplatePart {
  return list(
    facts.isPremium ? 'A la empresa de paquetería que lleva tu pedido: nombre, teléfono y dirección.' : null,
    takesOnlinePayments(facts)
      ? 'A Mercado Pago, si pagas en línea: nombre, correo, folio e importe. Lo que escribes en su página lo trata conforme a su propio aviso de privacidad.'
      : null,
    'A las autoridades, cuando la ley lo exige.',
  )
}

const NO_CONSENT_NEEDED =
  'Estas transferencias no requieren tu consentimiento, porque son necesarias para cumplir con tu pedido o las exige la ley. Fuera de ellas:'

function others(facts: LegalFacts): TemplatePart[] {
  const { whatsapp, hasFittingRoom } = facts
  return [
    'Quienes operan esta tienda en línea y entregan sus correos tratan tus datos por nuestra cuenta.',
    'Donde el pedido te sugiere direcciones con Google Maps, Google recibe lo que escribes en el campo de la calle.',
    hasFittingRoom
      ? 'El servicio FASHN o el proveedor de IA que elijas reciben una foto solo si tú la envías, como se describe arriba.'
      : 'El proveedor de IA que elijas recibe una foto solo si tú la envías, como se describe arriba.',
    'El sistema con el que esta tienda lleva su inventario y sus ventas recibe tus pedidos con tus datos de contacto, y los trata por nuestra cuenta.',
    whatsapp === null ? null : 'Si nos escribes por WhatsApp, tu mensaje pasa por esa aplicación.',
    takesOnlinePayments(facts) ? null : 'No hay un proveedor de pagos: esta tienda no cobra en línea.',
  ]
}

const RIGHTS =
  'Puedes pedir el acceso a tus datos personales, su rectificación o su cancelación, u oponerte a que los usemos (derechos ARCO).'

function requests(facts: LegalFacts): TemplatePart {
  const means = meansOf(facts)
  return means === null
    ? null
    : paragraphs(
        `Para hacerlo, pídelo ${means}, con:`,
        list(
          'tu nombre y un medio para responderte;',
          'un documento que acredite tu identidad o, en su caso, la de quien te representa;',
          'qué derecho quieres ejercer y sobre qué datos, con el folio de tu pedido si lo tienes.',
        ),
        'Te respondemos en un máximo de veinte días y, si procede, lo hacemos efectivo en los quince días siguientes. No tiene costo, salvo los gastos justificados de envío o de copias.',
      )
}

const AUTHORITY =
  'Si consideras que no respetamos tu derecho, puedes acudir a la Secretaría Anticorrupción y Buen Gobierno.'

function revocation(facts: LegalFacts): TemplatePart {
  const means = meansOf(facts)
  return means === null
    ? null
    : `Puedes revocar tu consentimiento o pedir que limitemos el uso de tus datos en cualquier momento, ${means}. Conservamos lo que la ley nos obliga a conservar.`
}

const BROWSER_CLEARING =
  'Los datos que guarda tu navegador los borras tú: con «Olvidarlos» en el pedido, con «Limpiar Todo» en tus favoritos, o al borrar los datos de este sitio en tu navegador.'

const COOKIES =
  'Esta tienda no usa cookies de publicidad ni de seguimiento. Después de un pedido tu navegador guarda una cookie con la que puedes volver a verlo.'

const STORAGE =
  'El carrito, los favoritos, los productos que viste, tus últimas búsquedas, tu talla, tu cupón, una key de IA y, si lo permites, tus datos de contacto se guardan solo en tu navegador. Lo que escribes en un pedido se guarda ahí hasta que lo haces o cierras la pestaña.'

function contact(facts: LegalFacts): TemplatePart {
  const { legalName, legalAddress } = facts
  const ways = contactWays(facts)
  return paragraphs(
    legalName === null && legalAddress === null ? null : [legalName, legalAddress].filter(Boolean).join(', '),
    ways.length === 0 ? null : `Para dudas sobre este aviso, contáctanos ${anyOf(ways)}.`,
  )
}

/** How a request reaches the store: by e-mail, phone or at its postal address; null where none of these is known. */
function meansOf({ contactEmail, contactPhone, legalAddress, ...facts }: LegalFacts): string | null {
  const means = [
    ...contactWays({ ...facts, contactEmail, contactPhone, legalAddress, whatsapp: null }),
    legalAddress === null ? '' : `por escrito en ${legalAddress}`,
  ].filter((way) => way !== '')
  return means.length === 0 ? null : anyOf(means)
}
