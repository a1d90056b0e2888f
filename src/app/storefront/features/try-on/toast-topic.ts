/** The topic of the fitting room’s toasts, of which the newest alone is shown. */
export const TOPIC = { topic: 'try-on' }
