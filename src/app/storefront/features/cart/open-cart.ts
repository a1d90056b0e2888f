/** Opens the cart as its button does: of the header's and the bottom bar's, the one that is seen. */
export function openCart(): void {
  const buttons = [...document.querySelectorAll<HTMLElement>('[data-opens-cart]')]
  buttons.find((button) => button.checkVisibility())?.click()
}
