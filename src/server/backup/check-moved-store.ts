import type { BackupTable } from '#data/backup/backup-tables.ts'
import { findSuspectColumn, findSuspectJson } from '#data/backup/suspect-values.ts'
import type { Db } from '#data/database/client.ts'
import { readMailTexts } from '#data/notification/read-mail-texts.ts'
import { readReceivers } from '#data/notification/read-receivers.ts'
import { readAllBranches } from '#data/store/find-branch.ts'
import { findStoreByAccount, type Store } from '#data/store/find-store.ts'
import { readOwnLegalTexts } from '#data/store/legal-texts.ts'
import { readStoreDomains } from '#data/store/read-claims.ts'
import { readWarehouses } from '#data/store/read-warehouses.ts'
import { staffSettings } from '#data/store/staff-settings.ts'
import { readWebhooks } from '#data/webhook/read-webhooks.ts'
import { EMAIL_INVALID_SENTENCE, parseEmail } from '#domain/customer/email.ts'
import { STORE_ASPECTS } from '#domain/event/store-aspects.ts'
import { MAX_TEXT } from '#domain/limits/limits.ts'
import { checkMailText, mailTextSentences } from '#domain/notification/mail-text.ts'
import { checkReceiver, receiverSentences } from '#domain/notification/notice.ts'
import { storeChangeSentences } from '#domain/settings/change-sentences.ts'
import { checkSettings, SETTING_NAMES } from '#domain/settings/staff-settings.ts'
import type { Branch } from '#domain/store/branch.ts'
import { type BranchErrorCode, checkBranch } from '#domain/store/branch-form.ts'
import { checkLegalText, legalTextSentences } from '#domain/store/check-legal-text.ts'
import { parseDomain } from '#domain/store/parse-settings.ts'
import { checkWarehouseName } from '#domain/store/warehouse-form.ts'
import { parseWebhookUrl, WEBHOOK_URL_SENTENCES } from '#domain/webhook/webhook-url.ts'
import { STORED_JSON } from './stored-json.ts'

/** A part of an imported store that no change of a store could have written. */
export interface InvalidPart {
  /** The setting or column, as the API or the schema names it: `timeZone`, `image.blob_key`. */
  name: string
  /** The part of the store in words: `zona horaria`. Null where the name is all. */
  words: string | null
  /** A sentence. */
  reason: string
}

interface StoreToCheck {
  account: string
  tables: readonly BackupTable[]
  /** The domain under which it was served. */
  domain: string | null
}

/**
 * Finds a part of an imported store that the counter and the API would not have accepted: its pages and the jobs over
 * all stores rely on their rules. @returns null where every part may stay (decision 112)
 */
export async function findInvalidPart(tx: Db, { account, tables, domain }: StoreToCheck): Promise<InvalidPart | null> {
  const suspect =
    (await findSuspectColumn(tx, { account, tables })) ?? (await findSuspectJson(tx, { account, shapes: STORED_JSON }))
  if (suspect) return { name: `${suspect.table}.${suspect.column}`, words: null, reason: NEVER_WRITTEN }
  const store = await findStoreByAccount(tx, { account })
  if (!store) throw new Error(`no store ${account}`)
  return (
    invalidSetting(store) ??
    firstOf(
      [
        ...(domain === null ? [] : [domain]),
        ...(await readStoreDomains(tx, { account })).map((claimed) => claimed.domain),
      ],
      (name) =>
        parseDomain(name) === name ? null : partOf('domain', 'domain', storeChangeSentences['domain-invalid']),
    ) ??
    firstOf(await readAllBranches(tx, { account }), invalidBranch) ??
    firstOf(await readWarehouses(tx, { account, after: '', limit: MOST_WAREHOUSES }), invalidWarehouse) ??
    firstOf(
      await readOwnLegalTexts(tx, { account }),
      flawBy(checkLegalText, (code) => partOf('legal_text.text', 'legalTexts', legalTextSentences[code])),
    ) ??
    firstOf(
      await readMailTexts(tx, { account }),
      flawBy(checkMailText, (code) => ({
        name: 'mail_text.text',
        words: 'textos de correos',
        reason: mailTextSentences[code],
      })),
    ) ??
    firstOf(
      await readReceivers(tx, { account }),
      flawBy(checkReceiver, (code) => ({
        name: 'notice_receiver',
        words: 'quién recibe avisos',
        reason: receiverSentences[code],
      })),
    ) ??
    // Where it leads is checked at each attempt to send to it.
    firstOf(
      await readWebhooks(tx, { account }),
      flawBy(
        ({ url }) => parseWebhookUrl(url, { allowsHttp: true, allowsAnyPort: true }),
        (code) => ({ name: 'webhook.url', words: 'webhooks', reason: WEBHOOK_URL_SENTENCES[code][0] }),
      ),
    )
  )
}

const NEVER_WRITTEN = 'Tiene un valor que Vitrina no escribe.'

const MOST_WAREHOUSES = 10_000

function firstOf<Row>(found: readonly Row[], invalid: (row: Row) => InvalidPart | null): InvalidPart | null {
  for (const row of found) {
    const part = invalid(row)
    if (part) return part
  }
  return null
}

/** Looks at a row by a check of the counter, and names its flaw by the code. */
function flawBy<Row, Code>(
  check: (row: Row) => { ok: true } | { ok: false; code: Code },
  part: (code: Code) => InvalidPart,
): (row: Row) => InvalidPart | null {
  return (row) => {
    const checked = check(row)
    return checked.ok ? null : part(checked.code)
  }
}

function partOf(name: string, aspect: keyof typeof STORE_ASPECTS, reason: string): InvalidPart {
  return { name, words: STORE_ASPECTS[aspect], reason }
}

function invalidSetting(store: Store): InvalidPart | null {
  const settings = staffSettings(store)
  const checked = checkSettings(settings)
  const errors = checked.ok ? {} : checked.errors
  for (const name of SETTING_NAMES) {
    const code = errors[name]
    if (code === undefined) continue
    const written = settings[name]
    if (code === 'too-long' && typeof written === 'string' && isLineOfTheApi(written)) continue
    return partOf(name, name, storeChangeSentences[code])
  }
  const isVendorRight = store.vendorEmail === null || 'text' in parseEmail(store.vendorEmail)
  return isVendorRight ? null : { name: 'vendorEmail', words: 'quién recibe avisos', reason: EMAIL_INVALID_SENTENCE }
}

/** Whether the API takes a text that is too long for the forms of the counter. */
function isLineOfTheApi(text: string): boolean {
  return text.length <= MAX_TEXT && text.isWellFormed() && !/\p{Cc}/u.test(text)
}

function invalidBranch(branch: Branch): InvalidPart | null {
  const checked = checkBranch(branch, null)
  if (checked.ok) return null
  const { fields, hours, specialDays } = checked.errors
  const wrongFields = Object.entries(fields).flatMap(([field, code]) => {
    const written = branch[field as keyof typeof fields]
    return code === 'too-long' && typeof written === 'string' && isLineOfTheApi(written) ? [] : [code]
  })
  const [code] = [...wrongFields, ...hours, ...specialDays].filter((each): each is BranchErrorCode => each !== null)
  return code ? partOf('branch', 'branches', storeChangeSentences[code]) : null
}

function invalidWarehouse({ name }: { name: string }): InvalidPart | null {
  const code = checkWarehouseName(name, [])
  if (code === null || (code === 'too-long' && isLineOfTheApi(name))) return null
  return partOf('warehouse.name', 'warehouses', storeChangeSentences[code])
}
