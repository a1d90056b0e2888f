import { qrPath } from './code-paths.ts'

/**
 * A QR of a text as an SVG file to print, dark on white, with its quiet zone. It has no size of its own: the printing
 * page gives it one.
 */
export function qrSvg(text: string): string {
  const { path, width, height } = qrPath(text)
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${width}v${height}H0z"/><path d="${path}"/></svg>`
  )
}
