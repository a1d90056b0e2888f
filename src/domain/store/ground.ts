/** The grounds of every page, as tokens.css has them, `#rrggbb`. */
export const GROUND = { light: '#faf8f5', dark: '#151311' } as const
