import { ColorField } from '#app/counter/features/store/color-field.tsx'
import { EditForm } from '#app/counter/features/store/edit-form.tsx'
import { ImageField } from '#app/counter/features/store/image-field.tsx'
import { SwitchField, TextArea } from '#app/counter/features/store/setting-fields.tsx'
import { StoreHead } from '#app/counter/features/store/store-head.tsx'
import { type SampleCard, StorePreview } from '#app/counter/features/store/store-preview.tsx'
import { useSettings } from '#app/counter/features/store/use-settings.ts'
import { TextField } from '#app/shared/ui/text-field.tsx'
import type { StaffSettings } from '#domain/settings/staff-settings.ts'

const FIELDS = ['storeName', 'storeDescription', 'accent', 'showOnlyInStock', 'virtualFitting'] as const
type Looks = Pick<StaffSettings, (typeof FIELDS)[number]>

const NAMES: Record<keyof Looks, string> = {
  storeName: 'Nombre',
  storeDescription: 'Descripción',
  accent: 'Color',
  showOnlyInStock: 'Mostrar solo lo que hay',
  virtualFitting: 'Probador virtual',
}

interface LooksPageProps {
  account: string
  settings: StaffSettings
  /** A product of the store; null where it has none with an image. */
  sample: SampleCard | null
}

/** Name, images and colour of the store, with a preview of its pages. */
export function LooksPage({ account, settings, sample }: LooksPageProps) {
  const { storeName, storeDescription, accent, showOnlyInStock, virtualFitting, logo, favicon, coverImage } = settings
  const edits = useSettings<keyof Looks>({ storeName, storeDescription, accent, showOnlyInStock, virtualFitting })
  const { values, edit, errorOf } = edits
  return (
    <>
      <StoreHead title="Imagen y nombre" lead="A la vista, mientras escribes. Tus clientes lo ven cuando guardas." />
      <div className="flex flex-col gap-6 xl:grid xl:items-start xl:grid-cols-[minmax(0,1fr)_20rem] 2xl:gap-10">
        <div className="max-w-2xl space-y-6 max-xl:order-last">
          <EditForm edits={edits} names={NAMES} written={written}>
            <section aria-label="Nombre y color" className="panel space-y-4">
              <TextField
                label="Nombre de la tienda"
                value={values.storeName}
                onChange={({ target }) => edit('storeName', target.value)}
                error={errorOf('storeName')}
              />
              <TextArea
                label="Descripción"
                hint="Una o dos frases: salen en la portada, en buscadores y al compartir un enlace."
                value={values.storeDescription}
                onChange={(text) => edit('storeDescription', text.replaceAll('\n', ' '))}
                error={errorOf('storeDescription')}
              />
              <ColorField value={values.accent} onChange={(color) => edit('accent', color)} error={errorOf('accent')} />
            </section>
            <section aria-labelledby="shown" className="panel space-y-4">
              <h2 id="shown" className="font-semibold">
                En tus páginas
              </h2>
              <SwitchField
                label="Mostrar solo lo que hay"
                hint="El catálogo empieza sin lo agotado; tus clientes pueden pedir verlo."
                checked={values.showOnlyInStock}
                onChange={(isOn) => edit('showOnlyInStock', isOn)}
              />
              <SwitchField
                label="Probador virtual"
                hint="Tus clientes se prueban la ropa en una figura o en su foto."
                checked={values.virtualFitting}
                onChange={(isOn) => edit('virtualFitting', isOn)}
              />
            </section>
          </EditForm>
          <section aria-labelledby="images" className="panel">
            <h2 id="images" className="font-semibold">
              Imágenes
            </h2>
            <p className="mt-1 text-sm text-muted">
              JPEG, PNG o WebP de hasta 15 MB. Cada una se guarda en cuanto la eliges.
            </p>
            <div className="mt-2 divide-y divide-hairline">
              <ImageField
                account={account}
                image="logo"
                blobKey={logo}
                label="Logo"
                hint="Arriba de cada página, en lugar del nombre. Mejor horizontal y con fondo transparente."
              />
              <ImageField
                account={account}
                image="favicon"
                blobKey={favicon}
                label="Ícono"
                hint="Junto al título en las pestañas del navegador. Cuadrado."
              />
              <ImageField
                account={account}
                image="coverImage"
                blobKey={coverImage}
                label="Portada"
                hint="Abre tu catálogo. De 1600 × 800 píxeles o más, con lo importante a la derecha."
              />
            </div>
          </section>
        </div>
        <StorePreview account={account} looks={{ ...values, logo, coverImage }} sample={sample} />
      </div>
    </>
  )
}

function written(_name: keyof Looks, value: unknown): string {
  if (typeof value !== 'boolean') return String(value ?? '')
  return value ? 'Sí' : 'No'
}
