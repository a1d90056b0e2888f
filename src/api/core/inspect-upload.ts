import { ApiProblem } from './api-problem.ts'
import type { ApiServices, InspectedImage } from './api-services.ts'
import type { FieldRule } from './fields.ts'

type UsableImage = Extract<InspectedImage, { ok: true }>

const UNUSABLE: Record<Exclude<InspectedImage, UsableImage>['code'], readonly [es: string, en: string]> = {
  'not-an-image': [
    'No es una imagen completa en uno de los formatos que se documentan.',
    'It is no whole image in one of the documented formats.',
  ],
  'too-many-pixels': ['La imagen pasa de 50 megapíxeles.', 'The image has more than 50 megapixels.'],
}

/**
 * Inspects an uploaded image before it is stored.
 * @throws ApiProblem for an image that cannot be shown
 */
export async function inspectUpload(
  { inspectImage }: Pick<ApiServices, 'inspectImage'>,
  bytes: Uint8Array,
): Promise<UsableImage> {
  const inspected = await inspectImage(bytes)
  if (inspected.ok) return inspected
  const { code } = inspected
  const [detail, english] = UNUSABLE[code]
  throw new ApiProblem('invalid', { errors: [{ path: [], code, detail, detail_en: english }] })
}

/** The codes of images that cannot be shown. */
export const IMAGE_RULES: readonly FieldRule[] = Object.entries(UNUSABLE).map(([code, [es, en]]) => [code, es, en])

/** A single grey pixel, for examples. */
export const EXAMPLE_PNG =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
