import { catchHistorySteps } from '#app/shared/ui/history-steps.ts'

// The page that component tests share passes each step through its history on to the open overlays, as a page of a
// store does. Set up once: the files of a page share this module.
catchHistorySteps()
