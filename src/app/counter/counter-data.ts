/** The data of the root: the store as every page of its counter knows it. */
export interface CounterData {
  account: string
  /** The store's own pages begin with it: `/{account}`, '' on its own domain. */
  storePath: string
  storeName: string
  favicon: string | null
  /** The store's colour and the text colour on it, for light and dark grounds, `#rrggbb`. */
  accents: { light: string; dark: string; inkOnLight: string; inkOnDark: string }
}
