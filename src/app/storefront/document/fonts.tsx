import fonts from '#app/shared/styles/fonts.css?url'

/** The element with the rules of the faces, for scripts of the document. */
export const FACES_ID = 'faces'
/** Where the browser notes that it has the files of the faces: the URL of the stylesheet that names them. */
export const FONTS_KEY = 'vitrina:fonts'

/** The place that the server fills with the rules of the faces. */
export const FONT_FACES = '/*font-faces*/'

/** One object each: React writes the content again for another object. */
const FACES = { __html: import.meta.env.SSR ? FONT_FACES : '' }
const USE_STORED = {
  __html: import.meta.env.SSR
    ? `try{if(localStorage.getItem("${FONTS_KEY}")===${JSON.stringify(fonts)})document.getElementById('${FACES_ID}').media=''}catch{}`
    : '',
}

/**
 * Uses the faces from the first paint on where the browser has their files. At a first visit they are fetched when the
 * page works (late-scripts.ts): on a slow line they would take a third of the time to the first image.
 */
export function Fonts() {
  return (
    <>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own rules */}
      <style id={FACES_ID} media="not all" suppressHydrationWarning dangerouslySetInnerHTML={FACES} />
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: our own words */}
      <script suppressHydrationWarning dangerouslySetInnerHTML={USE_STORED} />
      <noscript>
        <link rel="stylesheet" href={import.meta.env.SSR ? fonts : ''} />
      </noscript>
    </>
  )
}
