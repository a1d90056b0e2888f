import type { SentencesOf } from '#app/counter/kit/use-action.ts'

export const PAYMENT_SENTENCES: SentencesOf<'record-payment'> = {
  'order-not-found': 'Ese pedido no existe.',
  'amount-invalid': 'Escribe un importe mayor que cero, como 899.00.',
  'nothing-due': 'Ya no hay nada por cobrar: alguien más lo cobró, o el pedido se canceló.',
  'more-than-due': 'Es más de lo que falta por cobrar.',
  'no-whole-points': 'Con puntos se pagan pesos enteros.',
  'points-short': 'El cliente no tiene tantos puntos.',
}

export const REFUND_SENTENCES: SentencesOf<'refund-order'> = {
  'order-not-found': 'Ese pedido no existe.',
  'amount-invalid': 'Escribe un importe mayor que cero, como 899.00.',
  'nothing-paid': 'De este pedido no se ha cobrado nada.',
  'more-than-paid': 'Es más de lo que se cobró.',
  'more-than-method': 'De esa forma no se cobró tanto.',
  'no-whole-points': 'Con puntos se devuelven pesos enteros.',
  'reason-missing': 'Escribe el motivo: el cliente lo lee.',
  'customer-erased': 'Los datos del cliente se eliminaron: ya no se le pueden devolver puntos.',
}

export const VOID_SENTENCES: SentencesOf<'void-payment'> = {
  'order-not-found': 'Ese pedido no existe.',
  'payment-not-found': 'Ese cobro no existe.',
  'too-late': 'Ya no se puede anular: pasaron diez minutos, o la caja de ese día ya se cerró. Reembólsalo.',
  'refunded-since': 'Ya se reembolsó una parte: reembolsa también el resto.',
  'returned-since': 'Ya hubo una devolución: reembolsa el cobro.',
}

export const RETURN_SENTENCES: SentencesOf<'return-pieces'> = {
  ...PAYMENT_SENTENCES,
  ...REFUND_SENTENCES,
  'not-returnable': 'Este pedido no ha salido de la tienda, o se canceló: no hay nada que devolver.',
  'nothing-returned': 'Elige cuántas piezas regresan.',
  'too-many-pieces': 'Son más piezas de las que el cliente tiene. Ya ves cuántas quedan.',
  'warehouse-unknown': 'Ese almacén ya no existe.',
  'variant-unknown': 'Una de las piezas a cambio ya no se vende, o no tiene precio.',
  'stock-short': 'Ya no hay piezas libres de lo que se lleva a cambio.',
  'refund-not-allowed': 'Reembolsar le toca a la gerencia o a la dueña. Registra la devolución sin reembolso.',
}
