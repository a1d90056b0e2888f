import { branchScript } from '#domain/stock/branch-script.ts'

/** Puts the shopper's branch into the page before its first paint: the server's page is the same for everyone. */
export function BranchScript({ account }: { account: string }) {
  // The document alone has it: React leaves a script as it was rendered.
  const code = import.meta.env.SSR ? branchScript(account) : ''
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a function of ours and an account, which is letters, digits and hyphens
  return <script suppressHydrationWarning dangerouslySetInnerHTML={{ __html: code }} />
}
