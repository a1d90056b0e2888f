import type { ActionFunctionArgs } from 'react-router'
import { UPLOAD_STATUS } from '#domain/import/import-uploads.ts'
import { isAllowed } from '#domain/staff/permissions.ts'
import { counterContext } from '../context.ts'
import { parseImportId, parseOffset } from './requests/import.ts'

/** Takes a piece of a file, whose bytes are the body; `desde` is where in the file it belongs. */
export async function action({ context, request, params }: ActionFunctionArgs): Promise<Response> {
  const { account, member, importUploads } = context.get(counterContext)
  if (!member) return Response.json({ ok: false, code: 'signed-out' }, { status: 401 })
  if (!isAllowed(member.role, 'import-products')) {
    return Response.json({ ok: false, code: 'not-allowed' }, { status: 403 })
  }
  const at = parseOffset(new URL(request.url).searchParams.get('desde'))
  const { actor } = member
  const piece = { account, actor, id: parseImportId(params.id) ?? 0, at, body: request.body }
  const received = await importUploads.receive(piece)
  return Response.json(received, { status: received.ok ? 200 : UPLOAD_STATUS[received.code] })
}
