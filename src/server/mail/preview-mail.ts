import type { MailTextKind, MailTexts } from '#domain/notification/mail-text.ts'
import { sampleOrder } from '#domain/order/sample-order.ts'
import type { MailMessage, OrderMessage, RenderedMail, RenderMail } from './mail-message.ts'
import { type LetterSources, mailStore, orderMessage, orderUrl } from './read-message.ts'

export interface PreviewSources extends LetterSources {
  render: RenderMail
}

export interface WantedPreview {
  account: string
  kind: MailTextKind
  /** The texts being typed, not the stored ones. */
  texts: MailTexts
}

/** How far the order is that each mail is about. */
const STAGES = {
  'order-confirmation': {},
  'order-ready': { preparationStatus: 'Preparado' },
  'order-cancelled': { status: 'Cancelado', cancelReason: 'Ya no queda esta prenda.' },
} as const

/** Renders a mail of a store with a made-up order, without sending it; null when the store does not exist. */
export async function previewMail(
  sources: PreviewSources,
  { account, kind, texts }: WantedPreview,
): Promise<RenderedMail | null> {
  const { settings, render, now } = sources
  const store = await settings.store(account)
  if (!store) return null
  const [found = null] = await settings.branches(account)
  const branch = { fid: found?.fid ?? '', name: found?.name ?? '' }
  const sample = sampleOrder({ account, timeZone: store.timeZone, branch, now: now().getTime() })
  const ofOrder = async (stage: OrderMessage['kind'] & keyof typeof STAGES): Promise<MailMessage> =>
    orderMessage(sources, store, { ...sample, ...STAGES[stage] }, { kind: stage, greeted: 'Ana Ruiz', texts })
  if (kind !== 'folios') return render(await ofOrder(kind))
  const { folio, placedAt, total } = sample
  const orders = [{ folio, placedAt, total, url: orderUrl(sources, store, folio) }]
  return render({ kind, store: mailStore(sources, store), orders, count: 1, texts })
}
