import type { WarehouseUse } from './warehouse-outcomes.ts'

/** The consequences of a switch of a warehouse's online sale, a sentence each. */
export function switchSentences(use: WarehouseUse, isOn: boolean): string[] {
  const sentences = [productsSentence(use, isOn)]
  if (use.products > 0 && use.partly > 0) sentences.push(partlySentence(use.partly, isOn))
  if (!isOn && use.held > 0) sentences.push(heldSentence(use.held))
  if (!isOn && use.isDefault) {
    sentences.push(
      'Un archivo o tu punto de venta que no nombra almacén cuenta aquí: eso tampoco se vendería en línea.',
    )
  }
  return sentences
}

function productsSentence({ products, partly }: WarehouseUse, isOn: boolean): string {
  if (products === 0 && partly === 0) {
    return isOn ? 'Por ahora no cambia lo que se vende en línea.' : 'Ningún producto deja de venderse en línea.'
  }
  if (products === 0) {
    const them = partly === 1 ? 'De 1 producto' : `De ${number(partly)} productos`
    return `${them} ${verb(isOn, true)} en línea unas tallas o colores.`
  }
  const them = products === 1 ? '1 producto' : `${number(products)} productos`
  return `${them} ${verb(isOn, products > 1)} en línea.`
}

function partlySentence(partly: number, isOn: boolean): string {
  const them = partly === 1 ? 'De otro' : `De otros ${number(partly)}`
  return `${them} ${verb(isOn, true)} unas tallas o colores.`
}

function verb(isOn: boolean, isPlural: boolean): string {
  if (isOn) return isPlural ? 'empiezan a venderse' : 'empieza a venderse'
  return isPlural ? 'dejan de venderse' : 'deja de venderse'
}

function heldSentence(held: number): string {
  return held === 1
    ? 'La pieza apartada por un pedido sigue apartada, y sale de aquí.'
    : `Las ${number(held)} piezas apartadas por pedidos siguen apartadas, y salen de aquí.`
}

function number(count: number): string {
  return count.toLocaleString('es-MX')
}
