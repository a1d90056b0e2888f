/** A PDF that the browser shows. */
export function pdfResponse(pdf: Uint8Array, fileName: string): Response {
  const headers = { 'content-type': 'application/pdf', 'content-disposition': `inline; filename="${fileName}"` }
  return new Response(new Uint8Array(pdf), { headers })
}
