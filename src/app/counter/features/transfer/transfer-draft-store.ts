import { persistedStore } from '#app/shared/storage/persisted-store.ts'
import { NO_DRAFT, parseTransferDraft, type TransferDraft } from '#domain/transfer/transfer-draft.ts'

/** The transfer that a person is putting together, in the browser. */
export const transferDraftOf = persistedStore<TransferDraft>({
  keyOf: (owner) => `vitrina:${owner}:transfer`,
  version: 1,
  empty: NO_DRAFT,
  parse: parseTransferDraft,
})
