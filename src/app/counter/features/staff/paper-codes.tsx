import Copy from 'lucide-react/icons/copy'
import Printer from 'lucide-react/icons/printer'
import { showDone } from '#app/counter/kit/show-done.ts'
import { Button } from '#app/shared/ui/button.tsx'
import { copyText } from '#app/shared/ui/copy-text.ts'

/** The codes on paper for the time when the app is lost: to be copied, or printed by themselves. */
export function PaperCodes({ codes }: { codes: readonly string[] }) {
  return (
    <div>
      <div className="print-alone">
        <p className="hidden print:mb-2 print:block">
          Códigos para entrar al mostrador sin tu app. Cada uno sirve una vez.
        </p>
        <ul className="grid grid-cols-2 gap-x-6 gap-y-1 font-mono text-sm sm:grid-cols-3">
          {codes.map((code) => (
            <li key={code}>{code}</li>
          ))}
        </ul>
      </div>
      <div className="mt-3 flex flex-wrap gap-2">
        <Button look="outline" onClick={() => void copyText(codes.join('\n'), () => showDone('Códigos copiados'))}>
          <Copy aria-hidden="true" size={18} strokeWidth={1.5} />
          Copiar códigos
        </Button>
        <Button look="outline" onClick={() => window.print()}>
          <Printer aria-hidden="true" size={18} strokeWidth={1.5} />
          Imprimir
        </Button>
      </div>
    </div>
  )
}
