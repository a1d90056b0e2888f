/** The stylesheet of the page of documentation, by the tokens of the storefront: warm white, ink, hairlines. */
export const DOCS_STYLE = `
:root { color-scheme: light dark; --ground: #fbf9f6; --ink: #1d1a17; --muted: #645d55; --line: #e3ddd5; --code: #f2eee8; --accent: #7a4b3a; }
@media (prefers-color-scheme: dark) {
  :root { --ground: #171513; --ink: #f2eee9; --muted: #b3aaa0; --line: #35302b; --code: #221f1c; --accent: #dfa78f; }
}
* { box-sizing: border-box; }
html { scroll-padding-top: 1rem; }
body { margin: 0; background: var(--ground); color: var(--ink); font: 1rem/1.6 system-ui, sans-serif; overflow-wrap: break-word; }
a { color: var(--accent); text-underline-offset: 0.15em; }
:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
.layout { display: grid; grid-template-columns: minmax(0, 1fr); gap: 2rem; max-width: 78rem; margin: 0 auto; padding: 1.5rem 1rem 4rem; }
header { grid-column: 1 / -1; }
nav { max-height: 18rem; overflow-y: auto; padding: 0 1rem; border: 1px solid var(--line); border-radius: 8px; }
nav ul { list-style: none; margin: 0 0 1rem; padding: 0; }
nav li a { display: block; padding: 0.75rem 0; line-height: 1.3; text-decoration: none; }
nav li a:hover { text-decoration: underline; }
nav h2 { margin: 1rem 0 0.25rem; font-size: 0.8125rem; letter-spacing: 0.06em; text-transform: uppercase; color: var(--muted); }
h1 { margin: 0 0 0.5rem; font-size: 2rem; line-height: 1.2; font-weight: 600; }
main section:first-child h2 { margin-top: 0; }
main h2 { margin: 3rem 0 1rem; padding-top: 1rem; border-top: 1px solid var(--line); font-size: 1.5rem; line-height: 1.25; }
main h3 { margin: 2.5rem 0 0.25rem; font-size: 1.125rem; line-height: 1.35; }
main h4 { margin: 1.25rem 0 0.25rem; font-size: 0.9375rem; color: var(--muted); }
p { margin: 0.5rem 0; max-width: 44rem; }
code, pre { font: 0.875rem/1.5 ui-monospace, monospace; }
code { overflow-wrap: anywhere; }
.table { margin: 0.75rem 0; max-width: 56rem; overflow-x: auto; }
table { border-collapse: collapse; font-size: 0.9375rem; }
th, td { padding: 0.5rem 1rem 0.5rem 0; text-align: left; vertical-align: top; border-bottom: 1px solid var(--line); }
td { min-width: 7rem; }
th { font-weight: 600; }
thead th { color: var(--muted); }
table code { overflow-wrap: normal; }
main ol, main section > ul { max-width: 44rem; padding-left: 1.25rem; }
pre { margin: 0.5rem 0; padding: 0.875rem 1rem; overflow-x: auto; background: var(--code); border-radius: 8px; }
.method { display: inline-block; margin-right: 0.5rem; font-weight: 700; color: var(--accent); }
.fields { list-style: none; margin: 0; padding: 0; max-width: 48rem; }
.fields li { padding: 0.5rem 0; border-bottom: 1px solid var(--line); }
.fields li > code { font-weight: 600; }
.fields p { margin: 0; font-size: 0.9375rem; }
.fields .muted { font-size: 0.9375rem; }
.muted { color: var(--muted); }
@media (min-width: 60rem) {
  .layout { grid-template-columns: 15rem minmax(0, 1fr); }
  nav { position: sticky; top: 1rem; align-self: start; max-height: calc(100vh - 2rem); padding: 0; border: 0; }
}
@media (min-width: 60rem) and (pointer: fine) {
  nav li a { padding: 0.25rem 0; }
}
`
