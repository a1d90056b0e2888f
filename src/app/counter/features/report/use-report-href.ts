import { useLocation } from 'react-router'

/** Makes URLs of the dashboard: the current choices, with some of them changed; null leaves a parameter out. */
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
