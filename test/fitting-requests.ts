import type { OrderApp } from './order-app.ts'

/** The path of a garment's image in luna. */
export const GARMENT = `/img/luna/${'a'.repeat(64)}/800`

interface Sender {
  account?: string
  peer?: string
  headers?: Record<string, string>
  /** The store's prefix; none on its own domain. */
  prefix?: string
}

/** Requests a look as the page does, with these parts of the body changed. */
export function requestLook(
  app: OrderApp,
  body: { model_image: string } & Record<string, unknown>,
  { account = 'luna', prefix = `/${account}`, headers = {}, peer }: Sender = {},
) {
  return app.send(`${prefix}/api/fashn-request`, { garment_image: GARMENT, category: 'tops', ...body }, headers, peer)
}
