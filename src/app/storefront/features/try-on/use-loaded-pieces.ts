import { useEffect, useState } from 'react'
import type { AppliedGarment } from '#domain/try-on/session.ts'
import type { LoadedPiece } from './figure.tsx'
import { loadPiece } from './fitted-piece.ts'

interface LoadedPieces {
  /** The garments that the figure has on; until the next one is here, those of before. */
  pieces: readonly LoadedPiece[]
  isLoading: boolean
  /** Garments without an image that could be laid on the figure. */
  failed: readonly AppliedGarment[]
}

const NOTHING: LoadedPieces = { pieces: [], isLoading: false, failed: [] }

/** The pixels of what is worn. */
export function useLoadedPieces(worn: readonly AppliedGarment[]): LoadedPieces {
  const [loaded, setLoaded] = useState<LoadedPieces & { key: string }>({ ...NOTHING, key: '' })
  const key = worn.map(({ pieceUrl }) => pieceUrl).join(' ')
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that is loaded
  useEffect(() => {
    let isLeft = false
    const load = async (garment: AppliedGarment) => {
      const { pieceUrl: url, layer, name } = garment
      const pixels = await loadPiece(url).catch(() => null)
      return { garment, piece: pixels && { layer, url, name, pixels } }
    }
    void Promise.all(worn.map(load)).then((outcomes) => {
      if (isLeft) return
      const failed = outcomes.filter(({ piece }) => piece === null).map(({ garment }) => garment)
      setLoaded({ pieces: outcomes.flatMap(({ piece }) => piece ?? []), failed, isLoading: false, key })
    })
    return () => {
      isLeft = true
    }
  }, [key])
  return { ...loaded, isLoading: loaded.key !== key }
}
