/** React Router's own start of a page: its modules are fetched as soon as it is parsed. */
const START = /<script type="module" async="">(.*?)<\/script>/s
const FIRST_PRELOAD = '<link rel="modulepreload"'
const PRELOAD = /<link rel="modulepreload" href="([^"]*)"[^>]*>/g
/** The module that hydrates the page: all others are evaluated before it. */
const ENTRY = /^import\("([^"]+)"\);?$/m

/** How long the scripts wait for the image, milliseconds: a slow one must not hold up the page's buttons. */
const LONGEST_WAIT = 3_000
/** Milliseconds before a stylesheet that did not come is fetched again, and at most, since each pause is twice the one before. */
const FIRST_PAUSE = 2_000
const LONGEST_PAUSE = 60_000

/**
 * Fetches stylesheet and modules once the page's first image (`fetchpriority="high"`) is painted, or at once where there is
 * none. Each module is evaluated in a task of its own, so that a press in between is seen; `start` comes last, when what opens
 * from then on has its styles, or when these did not come: the page works without, and they are fetched again.
 */
const WHEN_PAINTED = `((stylesheet,modules,start)=>{
let begun,
add=(rel,href)=>new Promise(done=>document.head.append(Object.assign(document.createElement('link'),{rel,href,onload:done,onerror:done}))),
style=async pause=>{
let {type,target}=await add('stylesheet',stylesheet);
if(type==='error'){target.remove();setTimeout(style,pause,Math.min(2*pause,${LONGEST_PAUSE}))}},
begin=async()=>{
if(begun)return;begun=1;
let styled=style(${FIRST_PAUSE});
for(let href of modules)add('modulepreload',href);
for(let href of modules){await import(href);await new Promise(done=>setTimeout(done))}
await styled;start()},
painted=()=>requestAnimationFrame(()=>setTimeout(begin)),
image=document.querySelector('img[fetchpriority=high]');
if(!image)begin();
else if(image.complete)painted();
else{image.addEventListener('load',painted);image.addEventListener('error',painted);setTimeout(begin,${LONGEST_WAIT})}
})`.replaceAll('\n', '')

/**
 * Lets the scripts of a rendered document wait for its first image, so that they do not take the line from it. The one script
 * stays one: React finds it in its place.
 */
export function withLateScripts(html: string, stylesheet: string): string {
  const from = html.indexOf(FIRST_PRELOAD)
  if (from === -1) return html
  const end = html.slice(from)
  const modules = new Set(Array.from(end.matchAll(PRELOAD), ([, href = '']) => href))
  const late = end.replaceAll(PRELOAD, '').replace(START, (_, code: string) => {
    modules.delete(ENTRY.exec(code)?.[1] ?? '')
    const start = code
      .replaceAll(/^import \* as (\w+) from ("[^"]+");$/gm, 'let $1=await import($2);')
      .replaceAll(/^import ("[^"]+");$/gm, '')
    return `<script>${WHEN_PAINTED}(${JSON.stringify(stylesheet)},${JSON.stringify([...modules])},async()=>{${start}})</script>`
  })
  return html.slice(0, from) + late
}
