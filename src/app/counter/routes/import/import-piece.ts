import type { ActionFunctionArgs } from 'react-router'
import { admittedStaff } from '#app/counter/context.ts'
import { statusOf } from '#app/counter/loaders/counter-action.ts'
import { parseImportId, parseOffset } from '#app/counter/requests/import-request.ts'
import { UPLOAD_STATUS } from '#domain/import/import-uploads.ts'

/** Takes a piece of a file, whose bytes are the body; `desde` is where in the file it belongs. */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  const admitted = admittedStaff(context)
  if (!admitted.ok) return Response.json(admitted, { status: statusOf(admitted) })
  const { account, actor, importUploads } = admitted.staff
  const at = parseOffset(new URL(request.url).searchParams.get('desde'))
  const piece = { account, actor, id: parseImportId(params.id) ?? 0, at, body: request.body }
  const received = await importUploads.receive(piece)
  return Response.json(received, { status: received.ok ? 200 : UPLOAD_STATUS[received.code] })
}
