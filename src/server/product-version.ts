import manifest from '../../package.json' with { type: 'json' }

/** The version of this program, as `CHANGELOG.md` lists it. */
export const PRODUCT_VERSION: string = manifest.version
