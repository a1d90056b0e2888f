import ListChecks from 'lucide-react/icons/list-checks'
import PackageIcon from 'lucide-react/icons/package'
import { useHref } from 'react-router'
import { buttonClass } from '#app/shared/ui/button.tsx'

const ICON = { 'aria-hidden': true, size: 18, strokeWidth: 1.5 } as const

/** Opens the papers of orders, as PDFs: the list to pick by, and a label for each parcel. */
export function OrderPapers({ folios }: { folios: readonly number[] }) {
  const papers = useHref('/pedidos/imprimir')
  const link = {
    target: '_blank',
    rel: 'noreferrer',
    className: `${buttonClass('outline')} no-print`,
  }
  return (
    <>
      <a {...link} href={`${papers}/lista-para-surtir?folios=${folios.join(',')}`}>
        <ListChecks {...ICON} />
        Lista para surtir
      </a>
      <a {...link} href={`${papers}/etiqueta-de-paquete?folios=${folios.join(',')}`}>
        <PackageIcon {...ICON} />
        {folios.length === 1 ? 'Etiqueta de paquete' : 'Etiquetas de paquete'}
      </a>
    </>
  )
}
