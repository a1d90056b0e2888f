/** Whether this browser takes push messages, and the shopper has not blocked the store's. */
export function offersPush(): boolean {
  return takesPush() && Notification.permission !== 'denied'
}

/** Whether this browser takes push messages at all; the server does not. An iPhone does in an installed app alone. */
export function takesPush(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window
}
