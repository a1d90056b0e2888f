import Download from 'lucide-react/icons/download'
import { useRef, useState } from 'react'
import { useHref } from 'react-router'
import { Button, buttonClass } from '#app/shared/ui/button.tsx'
import { EraseDialog } from './erase-dialog.tsx'

interface PersonalDataPanelProps {
  id: number
  name: string
}

/** Hands the data of a person over as a file, or erases them, when the person wants that. */
export function PersonalDataPanel({ id, name }: PersonalDataPanelProps) {
  const [isErasing, setErasing] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const file = useHref(`/clientes/${id}/datos`)
  return (
    <section aria-labelledby="personal-data" className="panel">
      <h2 id="personal-data" className="mb-1 font-semibold">
        Sus datos
      </h2>
      <p className="mb-3 text-sm text-muted">
        Si te los pide, puedes darle un archivo con todo lo que la tienda tiene de esta persona, o eliminarlo.
      </p>
      <div className="flex flex-wrap gap-2">
        <a href={file} download className={buttonClass('outline')}>
          <Download aria-hidden="true" size={18} strokeWidth={1.5} />
          Descargar
        </a>
        <Button ref={opener} look="outline" className="text-danger" onClick={() => setErasing(true)}>
          Eliminar…
        </Button>
      </div>
      {isErasing && <EraseDialog name={name} opener={opener} onClose={() => setErasing(false)} />}
    </section>
  )
}
