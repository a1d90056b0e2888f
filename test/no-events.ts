/** Notifications that never come, for jobs whose test needs none. */
export const NO_EVENTS = { subscribe: () => () => {} }
