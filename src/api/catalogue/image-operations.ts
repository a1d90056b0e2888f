import { z } from '@hono/zod-openapi'
import { deleteImage } from '#actions/image/delete-image.ts'
import { type ImageRejection, putImage } from '#actions/image/put-image.ts'
import { findImageOwner } from '#data/image/find-image-owner.ts'
import { imagePath } from '#domain/image/image-path.ts'
import { ApiProblem } from '../core/api-problem.ts'
import { DeletedSchema } from '../core/deleted-schema.ts'
import { broken, code, type FieldRule, line } from '../core/fields.ts'
import { EXAMPLE_PNG, IMAGE_RULES, inspectUpload } from '../core/inspect-upload.ts'
import { type ApiCall, type ApiParts, addOperation, Bytes } from '../core/operation.ts'

/** The longest image in bytes, as for a fetched one. */
const MAX_IMAGE = 15 * 1_024 * 1_024
const MEDIA_TYPES = ['image/jpeg', 'image/png', 'image/webp', 'image/avif', 'image/gif']

const NOT_A_NAME: FieldRule = [
  'malformed',
  'Es un nombre de archivo: sin diagonales, dos puntos ni espacios a los lados.',
  'It is the name of a file: without slashes, colons and surrounding spaces.',
]

const VARIANT_UNKNOWN: FieldRule = [
  'variant-unknown',
  'El producto no tiene esa variante.',
  'The product does not have this variant.',
]

const ImagePath = z.object({
  product: code().openapi({ description: 'La `_id` del producto.', example: 'blusa lino' }),
  name: line()
    .refine((name) => name === name.trim() && !/[/\\:]/.test(name), broken(NOT_A_NAME))
    .openapi({ description: 'Cómo se llama el archivo.', example: 'blusa-frente.png' }),
})

const ImageQuery = z.object({
  variante: code().optional().openapi({ description: 'La `_id` de la variante que muestra; sin ella, el producto.' }),
  alt: line().optional().openapi({ description: 'Lo que se ve, para quien no la ve.', example: 'De frente' }),
})

const ImageSchema = z
  .object({
    nombre: z.string().openapi({ description: 'El nombre del archivo.', example: 'blusa-frente.png' }),
    variante: z
      .string()
      .nullable()
      .openapi({ description: 'La `_id` de la variante; null si es de todo el producto.' }),
    alt: z.string().openapi({ description: 'Lo que se ve, para quien no la ve.' }),
    url: z.string().openapi({ description: 'Su ruta en la tienda, con 800 píxeles de ancho.' }),
    ancho: z.number().int().openapi({ description: 'El ancho del original, en píxeles.', example: 1200 }),
    alto: z.number().int().openapi({ description: 'El alto del original, en píxeles.', example: 1600 }),
  })
  .openapi('ProductImage', { description: 'La foto como quedó.' })

type ParsedImage = { path: z.output<typeof ImagePath>; query: z.output<typeof ImageQuery>; body: Uint8Array }

export function addImageOperations(parts: ApiParts): void {
  addOperation(parts, {
    method: 'put',
    path: '/products/{product}/images/{name}',
    scope: 'catalogue',
    operationId: 'putProductImage',
    summary: 'Sube una foto de un producto',
    description:
      'El cuerpo es la imagen, tal cual: JPEG, PNG, WebP, AVIF o GIF de hasta 15 MB y 50 megapíxeles. Reemplaza a la del ' +
      'mismo nombre, o queda al final; en `images` del producto se nombra con él. Se queda mientras un producto se manda ' +
      'sin fotos, y se quita si se manda con otras.',
    pathParameters: ImagePath,
    query: ImageQuery,
    body: Bytes,
    mediaTypes: MEDIA_TYPES,
    maxBody: MAX_IMAGE,
    result: ImageSchema,
    problems: ['not-found'],
    errorCodes: [NOT_A_NAME, VARIANT_UNKNOWN, ...IMAGE_RULES],
    example: {
      path: { product: 'blusa lino', name: 'blusa-frente.png' },
      query: { alt: 'De frente' },
      base64: EXAMPLE_PNG,
    },
    handle: upload,
  })
  addOperation(parts, {
    method: 'delete',
    path: '/products/{product}/images/{name}',
    scope: 'catalogue',
    operationId: 'deleteProductImage',
    summary: 'Quita una foto de un producto',
    description: 'Por el nombre con que se subió.',
    pathParameters: ImagePath,
    result: DeletedSchema,
    problems: ['not-found'],
    errorCodes: [NOT_A_NAME],
    example: { path: { product: 'blusa lino', name: 'blusa-frente.png' } },
    async handle({ db, account, actor, now }, { path: { product, name } }) {
      if (!(await deleteImage(db, { account, actor, now, product, source: name }))) throw new ApiProblem('not-found')
      return { body: { deleted: true } }
    },
  })
}

async function upload({ db, services, account, actor, now }: ApiCall, { path, query, body }: ParsedImage) {
  const { product, name: source } = path
  const variant = query.variante ?? null
  const alt = (query.alt ?? '').trim().replace(/\s+/g, ' ')
  // Before its bytes are stored.
  const owner = await findImageOwner(db, { account, product, variant, lock: false })
  if (typeof owner === 'string') throw rejected(owner)
  const { width, height } = await inspectUpload(services, body)
  const blobKey = await services.blobs.put(account, body)
  const image = { product, variant, source, alt, blobKey, width, height }
  const put = await putImage(db, { account, actor, now, ...image })
  if (!put.ok) throw rejected(put.code)
  const url = imagePath(account, blobKey, 800)
  return { body: { nombre: source, variante: variant, alt, url, ancho: width, alto: height } }
}

function rejected(code: ImageRejection): ApiProblem {
  if (code === 'product-unknown') return new ApiProblem('not-found')
  const [, detail, detail_en] = VARIANT_UNKNOWN
  return new ApiProblem('invalid', { errors: [{ path: ['variante'], code, detail, detail_en }] })
}
