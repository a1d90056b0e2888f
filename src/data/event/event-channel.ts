/** The channel on which every process is notified of a store's events; the payload is `account:seq` of the last one. */
export const EVENT_CHANNEL = 'vitrina_event'
