/** Milliseconds; the animation runs on a desktop only (docs/rules/cart.md#cart-animation). */
const DURATION = 700
const ON_DESKTOP = '(width >= 48rem) and (prefers-reduced-motion: no-preference)'
/** The width in pixels with which the image arrives. */
const ARRIVES_AT = 28

/** Lets a copy of the image fly in an arc to the header's cart, where it disappears. */
export function flyToCart(image: HTMLElement): void {
  const target = document.querySelector('[data-flight-target]')?.getBoundingClientRect()
  const from = image.getBoundingClientRect()
  if (!matchMedia(ON_DESKTOP).matches || !target?.width || !from.width) return
  const copy = image.cloneNode(true) as HTMLElement
  copy.removeAttribute('id')
  copy.setAttribute('aria-hidden', 'true')
  Object.assign(copy.style, {
    position: 'fixed',
    zIndex: '80',
    left: `${from.left}px`,
    top: `${from.top}px`,
    width: `${from.width}px`,
    height: `${from.height}px`,
    margin: '0',
    pointerEvents: 'none',
    borderRadius: '0.25rem',
    viewTransitionName: 'none',
  })
  document.body.append(copy)
  const x = target.left + target.width / 2 - (from.left + from.width / 2)
  const y = target.top + target.height / 2 - (from.top + from.height / 2)
  const end = ARRIVES_AT / from.width
  const flight = copy.animate(
    [
      { transform: 'none', opacity: 1, easing: 'cubic-bezier(0.3, 0, 0.6, 1)' },
      { transform: `translate(${x * 0.45}px, ${y * 0.6}px) scale(${(1 + end) / 2.6})`, opacity: 0.95, offset: 0.5 },
      { transform: `translate(${x}px, ${y}px) scale(${end})`, opacity: 0.2 },
    ],
    { duration: DURATION, easing: 'cubic-bezier(0.22, 1, 0.36, 1)' },
  )
  const land = () => copy.remove()
  flight.finished.then(land, land)
}
