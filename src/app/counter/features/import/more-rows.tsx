import { useEffect, useEffectEvent, useRef } from 'react'
import { Button } from '#app/shared/ui/button.tsx'

interface MoreRowsProps {
  isBusy?: boolean
  onMore: () => void
}

/** The end of a list that goes on: it loads more when it comes into view, or by its button. */
export function MoreRows({ isBusy = false, onMore }: MoreRowsProps) {
  const button = useRef<HTMLButtonElement>(null)
  const more = useEffectEvent(() => {
    if (!isBusy) onMore()
  })
  useEffect(() => {
    if (!button.current) return
    const watching = new IntersectionObserver(([entry]) => entry?.isIntersecting && more(), { rootMargin: '400px' })
    watching.observe(button.current)
    return () => watching.disconnect()
  }, [])
  return (
    <div className="flex justify-center py-3">
      <Button ref={button} look="outline" aria-busy={isBusy || undefined} onClick={more}>
        Ver más
      </Button>
    </div>
  )
}
