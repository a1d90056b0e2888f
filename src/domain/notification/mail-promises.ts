/** Whether the pages of a store may promise a mail. The files of a demo store are for the person who tries it. */
export function promisesMails({ mailsArrive, isDemo }: { mailsArrive: boolean; isDemo: boolean }): boolean {
  return mailsArrive || isDemo
}

/** The sentences that promise a mail to shoppers, each with the sentence of a store without mail. */
const SENTENCES: readonly (readonly [promise: string, instead: string])[] = [
  ['Te avisaremos por email en cuanto esté listo.', 'Cuando esté listo, esta página lo dice.'],
  ['Te avisaremos por email en cuanto vaya en camino.', 'Cuando vaya en camino, esta página lo dice.'],
  [
    'Para cancelarlo, abre tu pedido desde el enlace del correo de confirmación.',
    'Para cancelarlo, abre tu pedido en el navegador con que lo hiciste, o contacta a la tienda.',
  ],
  ['puedes cancelarlo desde este navegador o con el enlace del correo.', 'puedes cancelarlo desde este navegador.'],
  ['El folio está en el email de confirmación de tu pedido.', 'El folio está en la página que viste al pedir.'],
  [
    'Para pagarlo en línea, ábrelo desde el enlace de tu correo.',
    'Para pagarlo en línea, ábrelo en el navegador con que lo hiciste.',
  ],
  [
    'Abre tu pedido desde el enlace de tu correo para pagarlo.',
    'Abre tu pedido en el navegador con que lo hiciste para pagarlo.',
  ],
  ['avisarte por correo cómo va y atender', 'atender'],
  ['Te avisamos por correo. También puedes verlo', 'Puedes verlo'],
  [
    'en su página, desde el enlace de tu correo, mientras',
    'en su página, desde el navegador con que lo hiciste, mientras',
  ],
]

/** A text of a page without its promises of mails. */
export function withoutMailPromises(text: string): string {
  return SENTENCES.reduce((rest, [promise, instead]) => rest.replaceAll(promise, instead), text)
}
