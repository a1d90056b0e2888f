import type { ActionFunctionArgs } from 'react-router'
import type { z } from 'zod'
import { admittedStaff, type StaffContext } from '#app/counter/context.ts'
import type { NotRun, OutcomeOf } from '#app/counter/counter-actions.ts'
import { UPLOAD_SENTENCE, type UploadRejection } from '#domain/image/upload-rejection.ts'
import { rejectedByFiles, statusOf } from './counter-action.ts'

/** An image that was uploaded, as it can be shown. */
interface SentImage {
  bytes: Uint8Array
  /** In pixels. */
  width: number
  height: number
}

interface RejectedUpload {
  ok: false
  code: UploadRejection
  sentence: string
}

/**
 * The action of a route whose body is an image as it is, so that its bytes are in memory once. Its fields are in the
 * URL, in the path and in the query. Who may send one is decided before it is read (route-bodies.ts).
 */
export function imageAction<Name extends 'add-image' | 'set-store-image', Fields>(
  _name: Name,
  schema: z.ZodType<Fields>,
  run: (staff: StaffContext, fields: Fields, image: SentImage) => Promise<OutcomeOf<Name>>,
) {
  return async ({ context, request, params }: ActionFunctionArgs): Promise<Response> => {
    const outcome = await outcomeOf()
    return Response.json(outcome, { status: statusOf(outcome) })

    async function outcomeOf(): Promise<OutcomeOf<Name> | NotRun | RejectedUpload> {
      const admitted = admittedStaff(context)
      if (!admitted.ok) return admitted
      const { staff } = admitted
      const query = Object.fromEntries(new URL(request.url).searchParams)
      const fields = schema.safeParse({ ...query, ...params })
      const bytes = staff.uploaded
      if (!fields.success || bytes === null) return { ok: false, code: 'malformed' }
      const inspected = await staff.photos.inspect(bytes)
      if (!inspected.ok) return { ...inspected, sentence: UPLOAD_SENTENCE[inspected.code] }
      const { width, height } = inspected
      return run(staff, fields.data, { bytes, width, height }).catch((error: unknown) => rejectedByFiles(error, staff))
    }
  }
}
