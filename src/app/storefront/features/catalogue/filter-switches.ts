/** Filters that are on or off, by their parameters of the URL. */
export const SWITCHES = [
  { name: 'sale', label: 'Ofertas' },
  { name: 'new', label: 'Novedades' },
] as const
