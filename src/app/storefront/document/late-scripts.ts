import type { ByteText } from './byte-text.ts'
import { FACES_ID, FONTS_KEY } from './fonts.tsx'

/** React Router's own start of a page: its modules are fetched as soon as it is parsed. */
const START = '<script type="module" async="">'
const FIRST_PRELOAD = '<link rel="modulepreload"'
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
/** The module that hydrates the page: all others are evaluated before it. */
const ENTRY = /^import\("([^"]+)"\);?$/m

/** How long the scripts wait for the image, milliseconds: a slow one must not hold up the page's buttons. */
const LONGEST_WAIT = 3_000
/**
 * Milliseconds before a stylesheet that did not come is fetched again, and at most, since each pause is twice the one
 * before.
 */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

/**
 * Fetches stylesheet and modules once the page and its first image (`fetchpriority="high"`), if it has one, are
 * painted: an image that is decoded is on the screen by the second frame. Each module is evaluated in a task of its
 * own, so that a press in between is seen; `start` comes when what opens from then on has its styles, or when these did
 * not come: the page works without, and they are fetched again. Then come the fonts that the browser does not have.
 */
const WHEN_PAINTED = `((stylesheet,modules,fonts,start)=>{
let begun,known,
add=(rel,href)=>new Promise(done=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:done,onerror:done}))),
style=async pause=>{
let {type,target}=await add('stylesheet',stylesheet);
if(type==='error'){target.remove();setTimeout(style,pause,Math.min(2*pause,${LONGEST_PAUSE}))}},
begin=async()=>{
if(begun)return;begun=1;
let styled=style(${FIRST_PAUSE});
for(let href of modules)add('modulepreload',href);
for(let href of modules){await import(href);await new Promise(done=>setTimeout(done))}
await styled;await start();
try{known=localStorage.getItem('${FONTS_KEY}')===fonts}catch{}
if(known)return;
let faces=Array.from(document.getElementById('${FACES_ID}').sheet.cssRules,({style})=>new FontFace(style.fontFamily.replaceAll('"',''),style.src,{weight:style.fontWeight,unicodeRange:style.unicodeRange}));
try{
await Promise.all(faces.map(face=>face.load()));
for(let face of faces)document.fonts.add(face);
localStorage.setItem('${FONTS_KEY}',fonts)}catch{}},
frame=()=>new Promise(requestAnimationFrame),
page=new Promise(painted=>new PerformanceObserver(list=>{if(list.getEntriesByName('first-contentful-paint').length)painted()}).observe({type:'paint',buffered:true})),
image=document.querySelector('img[fetchpriority=high]')?.decode().catch(()=>{});
Promise.all([page,image]).then(frame).then(frame).then(()=>setTimeout(begin));
setTimeout(begin,${LONGEST_WAIT})
})`.replaceAll('\n', '')

/** URLs of the stylesheets that a document does without until it is painted. */
interface LateStyles {
  stylesheet: string
  fonts: string
}

/**
 * Lets the scripts of a rendered document wait for its first image, so that they do not take the line from it. The one
 * script stays one: React finds it in its place.
 */
export function withLateScripts(html: ByteText, { stylesheet, fonts }: LateStyles): ByteText {
  const preloads = html.indexOf(FIRST_PRELOAD)
  if (preloads === -1) return html
  const headEnd = html.indexOf('</head>', preloads)
  const start = html.lastIndexOf(START)
  const end = html.indexOf('</script>', start)
  const head = html.slice(preloads, headEnd)
  const modules = new Set(Array.from(head.matchAll(PRELOAD), ([, href = '']) => href))
  const code = html.slice(start + START.length, end)
  modules.delete(ENTRY.exec(code)?.[1] ?? '')
  const late = code
    .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'let $1=await import($2);')
    .replaceAll(/^import ("[^"]+");$/gm, '')
  return [
    html.slice(0, preloads),
    head.replaceAll(PRELOAD, ''),
    html.slice(headEnd, start),
    `<script>${WHEN_PAINTED}(${[stylesheet, [...modules], fonts].map((each) => JSON.stringify(each)).join()},async()=>{${late}})`,
    html.slice(end),
  ].join('')
}
