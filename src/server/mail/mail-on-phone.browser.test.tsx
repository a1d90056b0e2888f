import { expect, it, onTestFinished } from 'vitest'
import { page } from 'vitest/browser'
import { sampleOrder } from '#domain/order/sample-order.ts'
import { NO_MONEY } from '#domain/report/money-figures.ts'
import type { WeekFigures } from '#domain/report/week-figures.ts'
import type { MailMessage, OrderMessage } from './mail-message.ts'
import { renderMail } from './render-mail.tsx'

const LONG = 'palabralarguísima'.repeat(12)
const URL_START = 'https://luna.example/luna'
const SIGNED = `folio=1042&firma=${'f'.repeat(64)}`
const PIXEL = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7'
/** CSS pixels. */
const PHONE = { width: 390, height: 664 }
const SMALLEST_TEXT = 14
const THUMB = 44

const store = {
  name: `Luna Boutique ${LONG}`,
  logo: PIXEL,
  accent: '#e8b84a',
  home: URL_START,
  search: `${URL_START}/order-search`,
  timeZone: 'America/Mexico_City',
  contact: { email: `${'hola'.repeat(12)}@luna.example`, phone: '5512345678' },
  takesReplies: true,
}
const sample = sampleOrder({
  account: 'luna',
  timeZone: store.timeZone,
  branch: { fid: 'roma', name: 'Luna Roma' },
  now: Date.UTC(2026, 10, 21),
})
const order = {
  ...sample,
  pointsUsed: 1_150,
  discount: 90_000,
  discountReason: 'Cupón de descuento 10 % + Descuento por puntos de lealtad',
  lines: sample.lines.map((line) => ({ ...line, name: `${line.name} / ${LONG} / M`, total: 123_456_789 })),
}

function ofOrder(kind: OrderMessage['kind'], changes: Partial<typeof order> = {}): OrderMessage {
  return {
    kind,
    store,
    order: { ...order, ...changes },
    imageUrls: [PIXEL, null],
    branch: {
      name: 'Luna Roma',
      address: `Chiapas 148, ${LONG}`,
      phone: '55 0143 3270',
      pickups: 'lunes a viernes 9:00–17:30',
      mapUrl: `https://www.google.com/maps/search/?api=1&query=${LONG}`,
    },
    calendarUrl: `${URL_START}/order-calendar?${SIGNED}`,
    pointsLeft: 12_000,
    payment: {
      due: 123_456_789,
      sentence: `Pagas por transferencia. ${LONG}`,
      transfer: {
        bank: LONG,
        clabe: '032180000118359719',
        beneficiary: LONG,
        reference: '1042',
        held: 'Apartamos tus productos hasta el miércoles, 23 de septiembre, 12:00.',
        receipt: [{ text: `${LONG}@correo.example`, url: `mailto:${LONG}@correo.example` }],
      },
      online: { button: '', isUnderWay: false, sentences: [LONG], ticketUrl: null },
    },
    url: `${URL_START}/order-view?${SIGNED}`,
    news: null,
    changes: [],
    greeted: `Ana ${LONG}`,
    texts: { note: `Estrenamos ${LONG}` },
  }
}

const sums = { orders: 31, sales: 9_999_900, averageOrder: 45_000, cancelled: 2, cancelledSales: 80_000 }
const figures: WeekFigures = {
  money: { now: NO_MONEY, before: NO_MONEY },
  period: { from: '2026-11-16', to: '2026-11-22' },
  totals: sums,
  before: { ...sums, orders: 12 },
  products: [
    {
      productId: 1,
      name: `Vestido ${LONG}`,
      image: null,
      pieces: 12,
      money: 123_456_789,
      before: { pieces: 1, money: 100 },
      variants: [],
    } as WeekFigures['products'][number],
  ],
  soldOut: [],
  missed: [{ way: 'text', term: LONG, count: 9 } as unknown as WeekFigures['missed'][number]],
  preparation: [],
}

const reason = { status: 'Cancelado', cancelReason: `Sin tela: ${LONG}` } as const
const staffs = {
  store,
  url: `${URL_START}/mostrador/${LONG}`,
  role: 'manager' as never,
  scope: `Verás los pedidos de ${LONG}.`,
}

const alerts = {
  store,
  name: `Vestido ${LONG}`,
  options: `Color: ${LONG}, Talla: M`,
  price: '$1,299.00',
  imageUrl: null,
  branch: `Sucursal ${LONG}`,
  url: `${URL_START}/aviso?clave=${LONG}`,
  endUrl: `${URL_START}/aviso?clave=${LONG}`,
}

const MESSAGES: Record<MailMessage['kind'], MailMessage> = {
  'order-confirmation': ofOrder('order-confirmation'),
  'order-notice': ofOrder('order-notice'),
  'order-ready': ofOrder('order-ready', { preparationStatus: 'Preparado' }),
  'order-tracking': ofOrder('order-tracking', {
    deliveryMethod: 'delivery',
    preparationStatus: 'Enviado',
    tracking: { carrier: 'estafeta', trackingNumber: '3055892120610706104294' },
  }),
  'order-cancelled': ofOrder('order-cancelled', reason),
  'order-changed': { ...ofOrder('order-changed'), news: 'changed', changes: [`Dirección: de «${LONG}» a «${LONG}».`] },
  'cancellation-notice': ofOrder('cancellation-notice', reason),
  folios: {
    kind: 'folios',
    store,
    orders: [{ folio: 1042, placedAt: sample.placedAt, total: 123_456_789, url: `${URL_START}/order-view?${SIGNED}` }],
    count: 1,
    texts: {},
  },
  'restock-confirmation': { kind: 'restock-confirmation', ...alerts },
  'restock-alert': { kind: 'restock-alert', ...alerts },
  invitation: { kind: 'invitation', ...staffs },
  'new-password': { kind: 'new-password', ...staffs, role: null, scope: '' },
  'weekly-figures': { kind: 'weekly-figures', store, figures, url: `${URL_START}/mostrador/tablero` },
}

/** Opens a message as a phone's mail program does. */
async function opened(message: MailMessage): Promise<Document> {
  await page.viewport(PHONE.width, PHONE.height)
  const { html } = await renderMail(message)
  const frame = document.createElement('iframe')
  frame.style.cssText = `position:fixed;inset:0;border:0;width:${PHONE.width}px;height:${PHONE.height}px`
  const loaded = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.srcdoc = html
  document.body.append(frame)
  onTestFinished(() => frame.remove())
  await loaded
  if (!frame.contentDocument) throw new Error('the message has no document')
  return frame.contentDocument
}

it.each(Object.entries(MESSAGES))('the mail %s fits a phone', async (_, message) => {
  const mail = await opened(message)
  const viewport = mail.querySelector('meta[name="viewport"]')?.getAttribute('content')
  expect(viewport).toBe('width=device-width, initial-scale=1')
  expect(mail.querySelector('meta[name="color-scheme"]')).not.toBeNull()
  expect(mail.documentElement.scrollWidth).toBeLessThanOrEqual(PHONE.width)
  expect(visibleTexts(mail).filter(({ size }) => size < SMALLEST_TEXT)).toEqual([])
  for (const image of mail.images) {
    const { width, height } = image.getBoundingClientRect()
    expect(image.hasAttribute('height') && width <= 200 && height <= 80).toBe(true)
  }
})

it.each(Object.entries(MESSAGES).filter(([kind]) => kind !== 'folios'))(
  'the mail %s has a button for a thumb',
  async (_, message) => {
    const mail = await opened(message)
    const buttons = [...mail.querySelectorAll<HTMLElement>('a')].filter(
      (link) => getComputedStyle(link).backgroundColor !== 'rgba(0, 0, 0, 0)',
    )
    expect(buttons.length).toBeGreaterThan(0)
    for (const button of buttons) expect(button.getBoundingClientRect().height).toBeGreaterThanOrEqual(THUMB)
  },
)

it('the links of a mail differ from its text by more than their colour', async () => {
  const mail = await opened(MESSAGES['order-confirmation'])
  const plain = [...mail.querySelectorAll<HTMLElement>('p a')].filter(
    (link) => getComputedStyle(link).textDecorationLine === 'none',
  )
  expect(plain.map(({ textContent }) => textContent)).toEqual([])
})

/** The texts of a message with their sizes in pixels, without the preview, which only a list of messages shows. */
function visibleTexts(mail: Document): { text: string; size: number }[] {
  const found: { text: string; size: number }[] = []
  const walker = mail.createTreeWalker(mail.body, NodeFilter.SHOW_TEXT)
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement
    const text = node.textContent?.trim() ?? ''
    if (text === '' || !parent?.checkVisibility({ visibilityProperty: true })) continue
    found.push({ text, size: Number.parseFloat(getComputedStyle(parent).fontSize) })
  }
  return found
}
