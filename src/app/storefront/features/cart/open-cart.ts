/** Marks the buttons that open the cart, one in the header and one in the bottom bar. */
export const opensCart = { 'data-opens-cart': '' } as const

/** Opens the cart as its button does: presses the visible one. */
export function openCart(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-opens-cart]')]
  buttons.find((button) => button.checkVisibility())?.click()
}
