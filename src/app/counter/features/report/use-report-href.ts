import { useLocation } from 'react-router'

/** Makes URLs of the tablero: what the page's own one chooses, with some of it changed; null leaves a parameter out. */
export function useReportHref(): (changes: Readonly<Record<string, string | null>>) => string {
  const { search } = useLocation()
  return (changes) => {
    const parameters = new URLSearchParams(search)
    for (const [name, value] of Object.entries(changes)) {
      if (value === null) parameters.delete(name)
      else parameters.set(name, value)
    }
    return `?${parameters}`
  }
}
