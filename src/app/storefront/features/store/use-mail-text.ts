import { withoutMailPromises } from '#domain/notification/mail-promises.ts'
import { useStore } from './use-store.ts'

/** Returns a text of a page as the store may state it: without promises of mails, where those are not delivered. */
export function useMailText(): (text: string) => string {
  const { withoutMails = false } = useStore()
  return withoutMails ? withoutMailPromises : (text) => text
}
