import type { Cloth } from '../../artwork/garment.ts'

/** Care instructions for each cloth, as on a care label. */
export const CARE: Record<Cloth, readonly string[]> = {
  cotton: [
    'Lavar a máquina con agua fría, ciclo normal',
    'Lavar por el revés con colores similares',
    'Secar a la sombra',
    'Planchar a temperatura media',
    'No usar blanqueador',
    'Secadora a baja temperatura',
  ],
  linen: [
    'Lavar a máquina con agua fría, ciclo delicado',
    'Secar colgado y a la sombra',
    'Planchar con vapor, todavía húmedo',
    'No usar blanqueador ni suavizante',
    'No meter a la secadora',
  ],
  denim: [
    'Lavar por el revés con agua fría',
    'Lavar por separado las primeras dos veces: suelta color',
    'Secar colgado, sin sol directo',
    'Planchar por el revés a temperatura media',
    'No usar blanqueador',
    'Entre más espacies las lavadas, mejor envejece',
  ],
  knit: [
    'Lavar a mano con agua fría y jabón suave',
    'Exprimir sin retorcer',
    'Secar en plano, lejos del sol',
    'Guardar doblado, nunca en gancho',
    'No usar blanqueador ni secadora',
  ],
  leather: [
    'Limpiar con un paño seco o apenas húmedo',
    'Aplicar crema incolora cada dos o tres meses',
    'No mojar ni secar cerca de una fuente de calor',
    'Guardar en su bolsa de tela, con relleno de papel',
    'Si se moja, dejar secar a la sombra',
  ],
  satin: [
    'Lavar a mano o en bolsa de malla, ciclo delicado',
    'Secar a la sombra en gancho',
    'Planchar por el revés a temperatura baja',
    'No retorcer ni exprimir',
    'No usar blanqueador',
  ],
  wool: [
    'Lavar en seco',
    'Cepillar en el sentido del pelo después de usar',
    'Ventilar antes de guardar',
    'Guardar en gancho ancho y funda de tela',
    'Planchar con vapor y un paño encima',
  ],
  canvas: [
    'Limpiar con cepillo suave y jabón neutro',
    'Secar a la sombra, bien abierto',
    'No lavar a máquina',
    'No usar blanqueador',
    'No planchar sobre los herrajes ni los bordados',
  ],
}
