import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'
import { catchHistorySteps } from '#app/shared/ui/history-steps.ts'

catchHistorySteps()

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
