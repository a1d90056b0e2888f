import { COLUMN_CHOICES, columnsKey } from '#domain/catalogue/column-choice.ts'

/**
 * Puts the remembered number of columns on <html> before the first paint: the server's page is the same for everyone,
 * and the grid must not change after it is painted. Without storage, or with an invalid value, the default stays.
 */
export function ColumnsScript({ account }: { account: string }) {
  // The document alone has it: React leaves a script as it was rendered.
  const code = import.meta.env.SSR ? restoreColumns(account) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant text and an account, which is letters, digits and hyphens
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}

function restoreColumns(account: string): string {
  const key = JSON.stringify(columnsKey(account))
  const choices = JSON.stringify(COLUMN_CHOICES.map(String))
  return `try{let c=localStorage.getItem(${key});if(${choices}.includes(c))document.documentElement.dataset.columns=c}catch{}`
}
