import { startTransition } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { HydratedRouter } from 'react-router/dom'

// A module of its own: the others are evaluated before it, one after the other (late-scripts.ts).
startTransition(() => {
  hydrateRoot(document, <HydratedRouter />)
})
