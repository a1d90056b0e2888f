import { COLUMN_CHOICES, columnsKey } from '#domain/catalogue/columns.ts'

/**
 * Puts the remembered number of columns on <html> before the first paint: the server's page is the same for everyone,
 * and the grid must not change after it is painted. Without storage, or with an invalid value, the default stays.
 */
export function ColumnsScript({ account }: { account: string }) {
  const key = JSON.stringify(columnsKey(account))
  const choices = JSON.stringify(COLUMN_CHOICES.map(String))
  const code = `try{let c=localStorage.getItem(${key});if(${choices}.includes(c))document.documentElement.dataset.columns=c}catch{}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text and an account, which is letters, digits and hyphens
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
