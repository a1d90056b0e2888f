import { COLUMN_CHOICES, columnsKey } from '#domain/catalogue/columns.ts'

/**
 * Puts the remembered columns on <html> before anything is drawn: the server's page is the same for everyone, and the
 * grid must not change under a shopper's eyes. Storage that is denied or holds nonsense leaves the default.
 */
export function ColumnsScript({ account }: { account: string }) {
  const key = JSON.stringify(columnsKey(account))
  const choices = JSON.stringify(COLUMN_CHOICES.map(String))
  const code = `try{let c=localStorage.getItem(${key});if(${choices}.includes(c))document.documentElement.dataset.columns=c}catch{}`
  // biome-ignore lint/security/noDangerouslySetInnerHtml: our own words and an account, which is letters, digits and hyphens
  return <script dangerouslySetInnerHTML={{ __html: code }} />
}
