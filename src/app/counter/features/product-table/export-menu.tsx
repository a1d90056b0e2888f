import { useHref } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { Sheet, useSheetSide } from '#app/shared/ui/sheet.tsx'

/** All products as a file. */
export function ExportMenu() {
  const url = useHref('/productos/exportar')
  const side = useSheetSide()
  return (
    <Sheet side={side} title="Exportar productos" trigger={<Button look="outline">Exportar</Button>}>
      <p className="pb-4 text-sm text-muted">
        Todos los productos, con sus variantes, precios y existencias. El archivo se puede volver a importar.
      </p>
      <div className="flex flex-col gap-2 pb-4">
        <a href={`${url}?formato=csv`} download className={buttonClass()}>
          CSV, para hojas de cálculo
        </a>
        <a href={`${url}?formato=json`} download className={buttonClass('outline')}>
          JSON, para otros programas
        </a>
      </div>
    </Sheet>
  )
}
