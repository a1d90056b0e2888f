/** Writes a text into the browser's storage as another tab does: the page receives the event of it. */
export function storeFromElsewhere(key: string, text: string): void {
  localStorage.setItem(key, text)
  window.dispatchEvent(new StorageEvent('storage', { key }))
}
