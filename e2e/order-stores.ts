/** E-mail of all orders of these stores. */
export const BUYERS_EMAIL = 'renata@correo.example'
/** A store that has never moved an order along, without WhatsApp, fitting room and the premium plan. */
export const SILENT = { account: 'calma', pickup: 1, delivery: 2 }
/** A store that reports the stages of its orders. */
export const TELLING = { account: 'rutina', unmoved: 1, handedOver: 2 }
