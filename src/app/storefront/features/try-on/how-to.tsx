const STEPS = [
  ['Crea tu avatar', 'Personaliza la figura o sube tu foto.'],
  ['Elige una prenda', 'Busca en la lista de productos.'],
  ['Presiona Probar', 'La prenda aparece sobre el modelo.'],
  ['Genera tu look', 'Guárdalo, compártelo o agrégalo al carrito.'],
] as const

/** How the fitting room works, in four steps. */
export function HowTo() {
  return (
    <ol
      aria-label="Cómo funciona"
      className="mt-10 grid grid-cols-2 gap-x-4 gap-y-5 border-t border-hairline pt-6 md:grid-cols-4"
    >
      {STEPS.map(([title, text], index) => (
        <li key={title}>
          <p className="font-display text-xl text-accent" aria-hidden="true">
            {index + 1}
          </p>
          <p className="font-medium">{title}</p>
          <p className="text-sm text-muted text-pretty">{text}</p>
        </li>
      ))}
    </ol>
  )
}
