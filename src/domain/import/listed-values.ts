/** A list of a cell with commas between its values; a comma within one is written `\,`. */
export function listedValues(cell: string): string[] {
  return cell
    .split(/(?<!\\),\s*/)
    .map((each) => each.replaceAll('\\,', ',').trim())
    .filter((each) => each !== '')
}

/** The name at the end of the first path of a list: `Ropa > Blusas, Nuevo` → `Blusas`. Empty for none. */
export function firstLeaf(cell: string): string {
  return listedValues(cell)[0]?.split('>').at(-1)?.trim() ?? ''
}
