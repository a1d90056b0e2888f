/** Of the fitting room's toasts the newest alone is shown. */
export const TOPIC = { topic: 'try-on' }
