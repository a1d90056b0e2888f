import { branchLine, isElsewhere } from './branch-bits.ts'

/** The key under which a browser stores the shopper's branch of a store. */
export function chosenBranchKey(account: string): string {
  return `vitrina:${account}:branch`
}

/**
 * A script for the head of a page: while the document is parsed, it writes the shopper's branch into the header and the
 * lines of cards, before they are painted. A line or a size whose pieces are all in other branches gets
 * `data-elsewhere`: styles dash the size, and reserve the place of the alert for the own branch. `branchLine` and
 * `isElsewhere` are part of it as text. Without storage, or with an invalid choice, the lines of the server stay.
 */
export function branchScript(account: string): string {
  const key = JSON.stringify(chosenBranchKey(account))
  return (
    `try{let c=JSON.parse(localStorage.getItem(${key})).value,f=${branchLine},g=${isElsewhere},` +
    'u=()=>{for(let e of document.querySelectorAll("[data-at]:not([data-known])")){let d=e.dataset;d.known="";' +
    'let a=d.at,t=a?f(a,c):c.places[c.own][0];if(!e.closest("fieldset"))e.textContent=t;' +
    'if(g(a,t,c))d.elsewhere=""}};' +
    'if(c.places[c.own]){let o=new MutationObserver(u);o.observe(document,{childList:true,subtree:true});' +
    'addEventListener("DOMContentLoaded",()=>{u();o.disconnect()})}}catch{}'
  )
}
