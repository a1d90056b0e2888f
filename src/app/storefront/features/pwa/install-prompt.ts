/** The browser's offer to install the store as an app; not yet in the types of the DOM. */
export interface InstallPrompt extends Event {
  prompt: () => Promise<void>
  userChoice: Promise<{ outcome: 'accepted' | 'dismissed' }>
}

declare global {
  interface Window {
    /** The offer, which may come before our code does (`REMEMBER_PROMPT`). */
    installPrompt?: InstallPrompt
  }
}

/** A line of the document's own script. */
export const REMEMBER_PROMPT = `addEventListener('beforeinstallprompt',e=>{e.preventDefault();window.installPrompt=e})`
