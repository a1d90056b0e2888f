import { useEffect, useState } from 'react'
import type { AppliedGarment } from '#domain/try-on/session.ts'
import type { LoadedPiece } from './figure.tsx'
import { holdPieces, loadPiece, UncuttableError } from './fitted-piece.ts'

/** A garment that has no image which could be laid on the model. */
export interface MissingPiece {
  garment: AppliedGarment
  /** Whether its photograph cannot be cut out; else it did not come, and can be tried again. */
  isUncuttable: boolean
}

interface LoadedPieces {
  /** The garments that the model wears; until the next one is loaded, the former ones. */
  pieces: readonly LoadedPiece[]
  isLoading: boolean
  missing: readonly MissingPiece[]
  /** Loads again what did not come. */
  retry: () => void
}

/** The pixels of the worn garments. */
export function useLoadedPieces(worn: readonly AppliedGarment[]): LoadedPieces {
  const [loaded, setLoaded] = useState<Pick<LoadedPieces, 'pieces' | 'missing'> & { key: string }>({
    pieces: [],
    missing: [],
    key: ' 0',
  })
  const [attempt, setAttempt] = useState(0)
  const key = `${worn.map(({ pieceUrl }) => pieceUrl).join(' ')} ${attempt}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: the key has all that is loaded
  useEffect(() => {
    let isLeft = false
    holdPieces(worn.map(({ pieceUrl }) => pieceUrl))
    void Promise.all(worn.map(loadWorn)).then((outcomes) => {
      if (isLeft) return
      const pieces = outcomes.filter((outcome) => 'pixels' in outcome)
      const missing = outcomes.filter((outcome) => 'isUncuttable' in outcome)
      setLoaded({ pieces, missing, key })
    })
    return () => {
      isLeft = true
    }
  }, [key])
  const { pieces, missing } = loaded
  return { pieces, missing, isLoading: loaded.key !== key, retry: () => setAttempt(attempt + 1) }
}

async function loadWorn(garment: AppliedGarment): Promise<LoadedPiece | MissingPiece> {
  const { pieceUrl: url, layer, name } = garment
  try {
    return { layer, url, name, pixels: await loadPiece(url) }
  } catch (error) {
    return { garment, isUncuttable: error instanceof UncuttableError }
  }
}
