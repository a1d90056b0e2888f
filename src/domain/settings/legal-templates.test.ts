import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { withoutMailPromises } from '../notification/mail-promises.ts'
import { checkLegalText } from '../store/check-legal-text.ts'
import { LEGAL_TEXT_KINDS } from '../store/legal-text.ts'
import { textBlocks } from '../text/text-blocks.ts'
import { type LegalFacts, missingFacts } from './legal-facts.ts'
import { legalTemplate } from './legal-templates.ts'

const COMPLETE: LegalFacts = {
  storeName: 'Luna Boutique',
  legalName: 'Moda Luna S.A. de C.V.',
  legalAddress: 'Chiapas 148, Roma Norte, Ciudad de México',
  contactEmail: 'hola@luna.mx',
  contactPhone: '5512345678',
  whatsapp: '525512345678',
  isPremium: true,
  invoicingUrl: 'https://facturas.example/luna',
  shipping: { local: 8_000, nationalStandard: 0, nationalExpress: 25_000 },
  hasFittingRoom: true,
  hasSmile: true,
  pickupBranch: { name: 'Luna Roma', address: 'Chiapas 148, Roma Norte' },
  localArea: { states: ['Ciudad de México'], postalCodes: [] },
  payment: { methods: { pickup: ['cash'], local: ['card'], national: ['transfer'] } },
  returnDays: null,
}

const ONLINE: LegalFacts['payment'] = { methods: { pickup: ['cash', 'online'], local: [], national: ['online'] } }

const orNull = <Value>(value: Value) => fc.constantFrom(value, null)

/** A store with any of its facts missing, and any of its features off. */
const anyFacts: fc.Arbitrary<LegalFacts> = fc.record({
  storeName: fc.constant(COMPLETE.storeName),
  legalName: orNull(COMPLETE.legalName),
  legalAddress: orNull(COMPLETE.legalAddress),
  contactEmail: orNull(COMPLETE.contactEmail),
  contactPhone: orNull(COMPLETE.contactPhone),
  whatsapp: orNull(COMPLETE.whatsapp),
  isPremium: fc.boolean(),
  invoicingUrl: orNull(COMPLETE.invoicingUrl),
  shipping: fc.constant(COMPLETE.shipping),
  hasFittingRoom: fc.boolean(),
  hasSmile: fc.boolean(),
  pickupBranch: fc.constantFrom(COMPLETE.pickupBranch, { name: 'Luna Roma', address: '' }, null),
  localArea: orNull(COMPLETE.localArea),
  returnDays: fc.constantFrom(null, 0, 1, 30),
  payment: fc.constantFrom(COMPLETE.payment, ONLINE, { methods: { pickup: [], local: [], national: [] } }),
})

describe('the template of a privacy notice', () => {
  const text = legalTemplate('privacy', COMPLETE)

  it.each([
    ['the controller and its postal address', /^Moda Luna S\.A\. de C\.V\., con domicilio en Chiapas 148, Roma Norte/],
    ['the law', /Ley Federal de Protección de Datos Personales en Posesión de los Particulares/],
    ['the data', /nombre, apellidos, correo y teléfono[\s\S]*Dirección[\s\S]*Tu pedido/],
    ['that no sensitive data are taken', /No pedimos datos personales sensibles/],
    ['the purposes without consent', /no requiere tu consentimiento:\n\n- registrar, preparar y entregar tu pedido/],
    ['the purposes with consent', /Solo con tu consentimiento[^\n]*:\n\n- enviar tu foto/],
    ['the transfers', /## A quién los comunicamos\n\n- A la empresa de paquetería/],
    ['the four rights', /acceso a tus datos personales, su rectificación o su cancelación, u oponerte/],
    ['how a right is used', /pídelo por correo a hola@luna\.mx, por teléfono al [\d ]+ o por escrito en Chiapas 148/],
    ['the time of a response', /veinte días[^\n]*quince días/],
    ['the authority', /Secretaría Anticorrupción y Buen Gobierno/],
    ['how a consent is revoked', /Puedes revocar tu consentimiento o pedir que limitemos el uso/],
    ['cookies and storage', /## Cookies y lo que guarda tu navegador/],
    ['how changes are announced', /la nueva versión se publica en esta página/],
    ['the contact', /## Contacto\n\nModa Luna[^\n]*\n\nPara dudas sobre este aviso, contáctanos/],
  ])('states %s', (_, pattern) => {
    expect(text).toMatch(pattern)
  })

  it('describes an image by the features that the store has', () => {
    expect(text).toContain('FASHN')
    expect(text).toContain('Sonríe y gana')
    const plain = legalTemplate('privacy', { ...COMPLETE, hasFittingRoom: false, hasSmile: false, isPremium: false })
    expect(plain).not.toMatch(/FASHN|Probador|Sonríe|puntos de lealtad|paquetería/)
  })
})

it('the template of shipping has the prices of the store, or that it does not deliver', () => {
  const text = legalTemplate('shipping', COMPLETE)
  expect(text).toContain('- Envío local: $80.00, 1-2 días hábiles.')
  expect(text).toContain('- Envío nacional estándar: gratis, 3-5 días hábiles.')
  expect(text).toContain('Luna Roma, Chiapas 148, Roma Norte')
  const plain = legalTemplate('shipping', { ...COMPLETE, isPremium: false })
  expect(plain).not.toContain('Envío local')
  expect(plain).toContain('Por ahora no enviamos a domicilio')
})

it('the templates of a store that is paid online name who takes the payment', () => {
  const texts = (payment: LegalFacts['payment']) => {
    const written = LEGAL_TEXT_KINDS.map((kind) => legalTemplate(kind, { ...COMPLETE, payment }))
    return written.join('\n')
  }
  expect(texts(COMPLETE.payment)).toContain('esta tienda no cobra en línea')
  expect(texts(COMPLETE.payment)).not.toContain('Mercado Pago')
  const online = texts(ONLINE)
  expect(online).not.toContain('no cobra en línea')
  expect(online).toContain('- A Mercado Pago, si pagas en línea: nombre, correo, folio e importe.')
  expect(online).toContain('En línea pagas en la página de Mercado Pago')
  expect(online).toContain('Pagas al recoger (efectivo) o en línea.')
})

it('the template of returns promises the rights of the law and no period of the store', () => {
  const text = legalTemplate('returns', COMPLETE)
  expect(text).toContain('Ley Federal de Protección al Consumidor')
  expect(text).toContain('todavía no publica plazos ni condiciones')
  expect(text.match(/\d+ días|\w+ días/g)).toEqual(['cinco días'])
})

it('the template of returns has the days of the store where it states them', () => {
  const textOf = (returnDays: number) => legalTemplate('returns', { ...COMPLETE, returnDays })
  const sentence = 'Puedes devolver o cambiar tus piezas dentro de los 30 días después de recibirlas.'
  expect(textOf(30)).toContain(`## Otros cambios y devoluciones\n\n${sentence}`)
  expect(textOf(30)).not.toContain('todavía no publica plazos')
  expect(textOf(0)).toContain('no acepta otros cambios ni devoluciones')
})

it('no template has a gap, for any subset of the facts of a store', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...LEGAL_TEXT_KINDS), (facts, kind) => {
      const text = legalTemplate(kind, facts)
      expect(text).not.toMatch(/null|undefined|NaN|\[object|[{}]| {2}| [,.;:]|,,|\(\)|«»|\n{3}|,\.|\. \./)
      expect(checkLegalText({ kind, text })).toEqual({ ok: true, text })
      const blocks = textBlocks(text)
      expect(blocks).not.toEqual([])
      // A heading has content.
      blocks.forEach((block, index) => {
        if (block.kind === 'heading') expect(['paragraph', 'list']).toContain(blocks[index + 1]?.kind)
        for (const line of block.kind === 'list' ? block.items : [block.text]) expect(line).toBe(line.trim())
      })
    }),
  )
})

it('no template names WhatsApp for a store that has none', () => {
  fc.assert(
    fc.property(anyFacts, fc.constantFrom(...LEGAL_TEXT_KINDS), (facts, kind) => {
      if (facts.whatsapp === null) expect(legalTemplate(kind, facts)).not.toMatch(/WhatsApp/i)
    }),
  )
})

it('no template promises a mail about an order where none is delivered', () => {
  const promise = /avis\w+ por correo|enlace de tu correo/i
  const texts = LEGAL_TEXT_KINDS.map((kind) => legalTemplate(kind, COMPLETE))
  expect(texts.filter((text) => promise.test(text))).toHaveLength(3)
  expect(texts.map(withoutMailPromises).filter((text) => promise.test(text))).toEqual([])
})

it('a fact that is missing is named for the texts that need it', () => {
  expect(missingFacts('privacy', COMPLETE)).toEqual([])
  const empty = { ...COMPLETE, legalName: null, legalAddress: null, contactEmail: null, contactPhone: null }
  expect(missingFacts('privacy', empty)).toEqual(['legalName', 'legalAddress', 'contact'])
  expect(missingFacts('privacy', { ...empty, contactPhone: '5512345678' })).toEqual(['legalName', 'legalAddress'])
  expect(missingFacts('returns', COMPLETE)).toEqual(['returns'])
  expect(missingFacts('returns', { ...COMPLETE, returnDays: 30 })).toEqual([])
  expect(missingFacts('shipping', { ...COMPLETE, pickupBranch: null })).toEqual(['branch'])
})
