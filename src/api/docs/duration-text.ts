const UNITS = [
  [86_400_000, 'día', 'días'],
  [3_600_000, 'hora', 'horas'],
  [60_000, 'minuto', 'minutos'],
  [1_000, 'segundo', 'segundos'],
] as const

/** `5 segundos`, `1 hora`, `3 días`: in the largest unit of which it is a whole number. */
export function durationText(milliseconds: number): string {
  const [size, one, many] = UNITS.find(([unit]) => milliseconds >= unit && milliseconds % unit === 0) ?? UNITS[3]
  const count = milliseconds / size
  return `${count} ${count === 1 ? one : many}`
}
