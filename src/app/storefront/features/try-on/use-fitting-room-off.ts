import { useEffect } from 'react'
import { useHref, useNavigate } from 'react-router'
import { showToast } from '#app/shared/ui/toast.ts'
import { FITTING_ROOM_OFF, FITTING_ROOM_OFF_TITLE } from '#domain/try-on/try-on-sentences.ts'
import { hasPageBehind } from './page-behind.ts'

/** Milliseconds (docs/rules/try-on.md#try-on). */
const SHOWN_FOR = 3_000

/** Shows for three seconds that the store has no fitting room, and then leads back to the former page. */
export function useFittingRoomOff(): void {
  const navigate = useNavigate()
  const root = useHref('/')
  useEffect(() => {
    showToast(FITTING_ROOM_OFF_TITLE, { description: FITTING_ROOM_OFF, look: 'danger', duration: SHOWN_FOR })
    const timer = setTimeout(() => {
      // A shopper who came by the URL has no earlier page of the store; the notice stays.
      if (hasPageBehind(root)) void navigate(-1)
    }, SHOWN_FOR)
    return () => clearTimeout(timer)
  }, [navigate, root])
}
