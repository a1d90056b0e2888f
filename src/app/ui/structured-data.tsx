/** Structured data (JSON-LD) about the things on a page, for search engines. */
export function StructuredData({ json }: { json: string | null }) {
  if (json === null) return null
  // biome-ignore lint/security/noDangerouslySetInnerHtml: made by scriptJson, in which no script ends
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: json }} />
}
