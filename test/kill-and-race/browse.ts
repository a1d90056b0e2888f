import type { Work } from './work.ts'

interface Browsing extends Work {
  pages: readonly string[]
}

/** Requests pages one after the other, so that processes have them cached while things change. */
export async function browse({ dice, client, ledger, permit, pages }: Browsing): Promise<void> {
  while (await permit()) {
    const page = dice.pick(pages)
    const { status } = await client(page)
    if (status !== 200) ledger.contradictions.push(`${page} was answered ${status}`)
  }
}
