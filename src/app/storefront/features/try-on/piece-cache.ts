/**
 * Loads things by URL and holds the last of them, so that a hovered garment is here when it is chosen. Things in use
 * are never evicted, however many others come; a failed load is tried again the next time.
 * @param most number of those in memory that are not in use
 */
export function createPieceCache<Piece>(load: (url: string) => Promise<Piece>, most: number) {
  const pieces = new Map<string, Promise<Piece>>()
  let used: ReadonlySet<string> = new Set()
  const drop = () => {
    const unused = [...pieces.keys()].filter((url) => !used.has(url))
    for (const url of unused.slice(0, Math.max(0, unused.length - most))) pieces.delete(url)
  }
  return {
    get(url: string): Promise<Piece> {
      const loading = pieces.get(url) ?? load(url)
      // The last in the order of use.
      pieces.delete(url)
      pieces.set(url, loading)
      loading.catch(() => pieces.get(url) === loading && pieces.delete(url))
      drop()
      return loading
    },
    /** Names all that is in use. */
    use(urls: readonly string[]): void {
      used = new Set(urls)
      drop()
    },
  }
}
