/** Shown where an image is missing or broken: a garment hanger in a hairline on the studio's warm grey, 3:4. */
export const PLACEHOLDER_SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 600 800" width="600" height="800" role="img" aria-label="Imagen no disponible">
<defs>
<linearGradient id="g" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#f1ede7"/><stop offset=".74" stop-color="#e9e4dc"/><stop offset="1" stop-color="#e0d9cf"/></linearGradient>
<radialGradient id="s" cx=".5" cy=".5" r=".5"><stop offset="0" stop-color="#cfc6b9" stop-opacity=".5"/><stop offset="1" stop-color="#cfc6b9" stop-opacity="0"/></radialGradient>
</defs>
<rect width="600" height="800" fill="url(#g)"/>
<ellipse cx="300" cy="520" rx="170" ry="16" fill="url(#s)"/>
<g fill="none" stroke="#a89c8c" stroke-width="3" stroke-linecap="round" stroke-linejoin="round">
<path d="M276 318a24 24 0 1 1 36 21c-8 4.600-12 10-12 19v10"/>
<path d="M300 368 168 449c-17 10.500-10 31 9 31h246c19 0 26-20.500 9-31Z"/>
</g>
</svg>
`
