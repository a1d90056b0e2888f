/** A flaw of a file as a whole, so that nothing of it can be imported. */
export type FileFlaw =
  | 'not-found'
  | 'folder'
  | 'not-a-file'
  | 'unreadable'
  | 'empty'
  | 'only-header'
  | 'no-products'
  | 'excel'
  | 'broken-workbook'
  | 'large-workbook'
  | 'utf-16'
  | 'not-utf-8'
  | 'not-csv'
  | 'missing-columns'
  | 'ambiguous-decimals'
  | 'open-quote'
  | 'cut-row'
  | 'row-too-long'
  | 'not-json'
  | 'broken-json'
  | 'cut-json'
  | 'element-too-long'
  | 'changed'

/** Where in the file it is, from 1, and the values in its sentence: an error code, columns, megabytes. */
export interface FileFlawPlace {
  line: number
  value: string
}

/** Takes the file as its reader knows it: by its path, or by its name. */
export const FILE_FLAW_SENTENCES: Record<FileFlaw, (file: string, place: FileFlawPlace) => string> = {
  'not-found': (file) => `No existe el archivo ${file}.`,
  folder: (file) => `${file} es una carpeta; indica el archivo con los productos.`,
  'not-a-file': (file) => `${file} no es un archivo que se pueda leer dos veces; guárdalo primero en el disco.`,
  unreadable: (file, { value }) => `No se pudo leer el archivo ${file}: ${value}.`,
  empty: (file) => `El archivo ${file} está vacío.`,
  'only-header': (file) => `El archivo ${file} no tiene ningún producto: después del encabezado no hay nada.`,
  'no-products': (file) => `El archivo ${file} está vacío: no tiene ningún producto.`,
  excel: (file) =>
    `El archivo ${file} es un libro de Excel, no un CSV; guárdalo como «CSV UTF-8» y vuelve a intentarlo.`,
  'large-workbook': (file, { value }) =>
    `El libro de Excel ${file} ocupa más de ${value} MB al abrirlo; guárdalo como «CSV UTF-8» y vuelve a intentarlo.`,
  'broken-workbook': (file) =>
    `El libro de Excel ${file} no se pudo leer; guárdalo como «CSV UTF-8» y vuelve a intentarlo.`,
  'utf-16': (file) => `El archivo ${file} está codificado en UTF-16; guárdalo en UTF-8 y vuelve a intentarlo.`,
  'not-utf-8': (file, { line }) =>
    `El archivo ${file} no está codificado en UTF-8 (línea ${line}); guárdalo como «CSV UTF-8» y vuelve a intentarlo.`,
  'not-csv': (file) => `El archivo ${file} no es un CSV de productos.`,
  'missing-columns': (file, { value }) => `Al archivo ${file} le faltan columnas obligatorias: ${value}.`,
  'ambiguous-decimals': (file, { line, value }) =>
    `El archivo ${file} tiene «${value}» en la línea ${line}, que se lee de dos maneras: elige si son miles o decimales.`,
  'open-quote': (file, { line }) =>
    `El archivo ${file} está cortado: las comillas que se abren en la línea ${line} no se cierran.`,
  'cut-row': (file, { line }) =>
    `El archivo ${file} está cortado: la última fila, en la línea ${line}, está incompleta.`,
  'row-too-long': (file, { line, value }) =>
    `El archivo ${file} no es un CSV de productos: la fila de la línea ${line} mide más de ${value} MB.`,
  'not-json': (file) => `El archivo ${file} no es un JSON de productos (un arreglo, un objeto con «data» o NDJSON).`,
  'broken-json': (file, { line }) => `El archivo ${file} no es JSON válido en la línea ${line}.`,
  'cut-json': (file, { line }) => `El archivo ${file} está cortado: lo que se abre en la línea ${line} no se cierra.`,
  'element-too-long': (file, { line, value }) =>
    `El archivo ${file} no es un JSON de productos: el producto de la línea ${line} mide más de ${value} MB.`,
  changed: (file) => `El archivo ${file} cambió mientras se leía; vuelve a importarlo.`,
}
