import { useEffect, useEffectEvent, useState } from 'react'
import { useHref } from 'react-router'
import { findByCode } from '#app/counter/features/stock/find-by-code.ts'
import { newKey } from '#app/counter/kit/new-key.ts'
import { beep } from '#app/counter/kit/scan-sound.ts'
import { usePersisted } from '#app/shared/storage/persisted-store.ts'
import { shownCode } from '#domain/barcode/scanned-code.ts'
import type { LevelledVariant } from '#domain/stock-level/level-range.ts'
import { variantName } from '#domain/stock-level/variant-name.ts'
import { addPiece, NO_DRAFT, setLeft, setPieces, type TransferDraft } from '#domain/transfer/transfer-draft.ts'
import { transferDraftOf } from './transfer-draft-store.ts'

interface TransferDraftOptions {
  account: string
  personId: string
  /** A variant that the page was opened for, and where it is missing. */
  added: LevelledVariant | null
  to: string | null
}

/** The pieces of a variant that can be sent from a warehouse. */
export function leftIn(variant: LevelledVariant, fid: string): number {
  return variant.levels.find(({ warehouseFid }) => warehouseFid === fid)?.available ?? 0
}

/** A transfer that is being put together: scanned codes are looked up, and stored in the browser at once. */
export function useTransferDraft({ account, personId, added, to }: TransferDraftOptions) {
  const persisted = transferDraftOf(`${account}:${personId}`)
  const draft = usePersisted(persisted)
  const url = useHref('/inventario/existencias')
  const [message, setMessage] = useState<string | null>(null)
  const change = (next: (draft: TransferDraft) => TransferDraft) =>
    persisted.change((before) => {
      // Another content is another transfer: only an unchanged repetition has the same key.
      return { ...next(before), key: newKey() }
    })
  const add = (variant: LevelledVariant) => {
    beep('done')
    setMessage(null)
    change((before) =>
      addPiece(before, {
        variantId: variant.variantId,
        name: variantName(variant),
        sku: variant.sku,
        left: before.from === '' ? null : leftIn(variant, before.from),
      }),
    )
  }
  const takeCode = async (code: string): Promise<boolean> => {
    try {
      const [only, another] = await findByCode(url, code)
      if (only && !another) {
        add(only)
        return true
      }
      setMessage(
        only
          ? `Varios productos tienen el código ${shownCode(code)}: búscalo por nombre.`
          : `Ningún producto tiene el código ${shownCode(code)}.`,
      )
    } catch {
      setMessage(`No hay conexión: ${shownCode(code)} no se agregó.`)
    }
    beep('rejected')
    return false
  }
  const arrive = useEffectEvent(() => {
    if (to !== null) change((before) => ({ ...before, to, from: before.from === to ? '' : before.from }))
    const isThere = persisted.get().lines.some(({ variantId }) => variantId === added?.variantId)
    if (added && !isThere) add(added)
  })
  useEffect(() => arrive(), [])
  return {
    draft,
    message,
    add,
    /** @returns whether the code is one variant's */
    takeCode,
    scanCode: (code: string) => void takeCode(code),
    setPieces: (variantId: number, pieces: number) => change((before) => setPieces(before, variantId, pieces)),
    setLeft: (left: ReadonlyMap<number, number>) => persisted.change((before) => setLeft(before, left)),
    choose: (fields: Partial<Pick<TransferDraft, 'from' | 'to' | 'note'>>) =>
      change((before) => {
        const next = { ...before, ...fields }
        const isElsewhere = next.from !== before.from
        return isElsewhere ? { ...next, lines: next.lines.map((line) => ({ ...line, left: null })) } : next
      }),
    clear: () => persisted.change(() => NO_DRAFT),
  }
}

export type DraftControls = ReturnType<typeof useTransferDraft>
