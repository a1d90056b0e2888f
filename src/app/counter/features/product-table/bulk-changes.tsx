import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { BulkProgressBar, endedSentence } from './bulk-progress.tsx'

/** The bulk changes under way, started by any person. @param ids some of which may have ended */
export function BulkChanges({ ids }: { ids: readonly string[] }) {
  const [ended, setEnded] = useState<ReadonlySet<string>>(new Set())
  const { revalidate } = useRevalidator()
  return ids
    .filter((id) => !ended.has(id))
    .map((id) => (
      <BulkProgressBar
        key={id}
        id={id}
        onEnded={(progress) => {
          setEnded((before) => new Set(before).add(id))
          showToast(endedSentence(progress), { duration: 5_000 })
          void revalidate()
        }}
      />
    ))
}
