/** The channel on which every process is notified of a store's events; the payload is the account. */
export const EVENT_CHANNEL = 'vitrina_event'
