import { z } from '@hono/zod-openapi'
import { changeStore } from '#actions/store/change-store.ts'
import { EXAMPLE_PNG, IMAGE_RULES, inspectUpload } from '../core/inspect-upload.ts'
import { type ApiCall, type ApiParts, addOperation, Bytes } from '../core/operation.ts'
import { shownStore } from './shown-store.ts'
import { StoreSchema } from './store-schemas.ts'

/** The longest image, in bytes. */
const MAX_IMAGE = 5 * 1_024 * 1_024
const MEDIA_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/avif']

const COLUMNS = { logo: 'logo', favicon: 'favicon', cover: 'coverImage' } as const

const ImagePath = z.object({
  image: z.enum(['logo', 'favicon', 'cover']).openapi({ description: 'Cuál de las imágenes.', example: 'logo' }),
})

export function addBrandingOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/store/branding/{image}',
    scope: 'config',
    operationId: 'putBrandingImage',
    summary: 'Sube el logo, el favicon o la portada',
    description: 'El cuerpo es la imagen, tal cual: PNG, JPEG, WebP o AVIF de hasta 5 MB y 50 megapíxeles.',
    pathParameters: ImagePath,
    body: Bytes,
    mediaTypes: MEDIA_TYPES,
    maxBody: MAX_IMAGE,
    result: StoreSchema,
    errorCodes: IMAGE_RULES,
    example: { path: { image: 'logo' }, base64: EXAMPLE_PNG },
    async handle(call, { path, body }) {
      const { account, services } = call
      await inspectUpload(services, body)
      return setImage(call, COLUMNS[path.image], await services.blobs.put(account, body))
    },
  })
  addOperation(parts, {
    method: 'delete',
    path: '/store/branding/{image}',
    scope: 'config',
    operationId: 'deleteBrandingImage',
    summary: 'Quita el logo, el favicon o la portada',
    description: 'Si no hay ninguna, no cambia nada.',
    pathParameters: ImagePath,
    result: StoreSchema,
    example: { path: { image: 'cover' } },
    handle: (call, { path }) => setImage(call, COLUMNS[path.image], null),
  })
}

async function setImage(
  { db, account, actor, now, services: platform }: ApiCall,
  column: (typeof COLUMNS)[keyof typeof COLUMNS],
  key: string | null,
) {
  const changed = await changeStore(db, { account, actor, now, changes: { [column]: key } })
  if (!changed.ok) throw new Error(`an image was rejected: ${changed.code}`)
  return { body: await shownStore(db, { account, platform }) }
}
