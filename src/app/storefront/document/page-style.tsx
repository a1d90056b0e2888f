/** The place that the server fills with the styles of the document. */
export const PAGE_STYLES = '/*page-styles*/'

/** One object: React writes the content again for another object. */
const CONTENT = { __html: import.meta.env.SSR ? PAGE_STYLES : '' }

/**
 * The part of the stylesheet that the document needs; the whole comes with the scripts. React leaves it as it was
 * rendered.
 */
export function PageStyle() {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words
  return <style suppressHydrationWarning dangerouslySetInnerHTML={CONTENT} />
}
