const whole = new Intl.NumberFormat('es-MX')

/** @param person the name of the person whose e-mail was tried */
export function rejectedSignIns(attempts: number, person: string): string {
  return `Alguien intentó entrar ${whole.format(attempts)} veces como ${person} sin lograrlo.`
}
