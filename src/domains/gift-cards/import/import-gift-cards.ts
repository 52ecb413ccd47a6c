import type { ImportGiftCardsInput } from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import {
  importedEvent,
  type ImportUndo,
  importUndoneEvent,
} from '../../../platform/journal/imported.ts';
import { write } from '../../../platform/journal/write.ts';
import { type CsvFile, readCsv } from '../../../platform/lib/csv/csv.ts';
import {
  importLines,
  type ImportReport,
  readText,
} from '../../../platform/lib/csv/import-report.ts';
import { addDays } from '../../../../packages/shared/local-days.ts';
import { wallToInstant } from '../../../platform/lib/time/time.ts';
import { readDate } from '../../../platform/validation/read-day.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { phoneCountry } from '../../business/country.ts';
import { importLimits } from '../../business/import-limits.ts';
import { readDecimal } from '../../catalog/import/read-cells.ts';
import { readPrice } from '../../catalog/items/read-price.ts';
import { clientColumns, NamedClients } from '../../clients/import/named-clients.ts';
import { hashCode, hashesOf, newCode, sealCode } from '../codes/code.ts';
import { findBalances, voidUntouched } from '../gift-card.queries.ts';
import { insertGiftCards, type NewGiftCard } from '../issuing/insert-gift-cards.ts';

const columns = ['code', 'balance', 'lastDay', ...clientColumns, 'notes'];

type Cells = Readonly<Record<string, string | undefined>>;

/**
 * Issues the gift cards of another system from a CSV file, with their codes and balances. No mail is sent. A
 * dry run only reports the result.
 */
export async function importGiftCards(
  context: Context,
  input: ImportGiftCardsInput,
): Promise<ImportReport> {
  const business = await authorize(context, input.businessId, 'prepaid:write');
  const { id: businessId } = business;
  const file = await readCsv(
    input.csv,
    { known: columns, required: ['code', 'balance'], verbatim: ['notes'] },
    await importLimits(context.em, businessId),
  );
  if (input.dryRun) return (await plan(context, business, file, true)).report;
  return write(context, businessId, async transaction => {
    const { report, drafts } = await plan(transaction, business, file, false);
    const cards = await insertGiftCards(transaction, businessId, drafts);
    const created = cards.map(({ id }) => id);
    const noun = { noun: 'giftcard', businessId, things: 'Gift cards were' };
    return { result: report, event: importedEvent(noun, report, { created, changed: [] }) };
  });
}

async function plan(context: Context, business: Business, file: CsvFile, dryRun: boolean) {
  const { em } = context;
  const country = phoneCountry(business);
  const clients = await NamedClients.of(em, business.id, { file, country, dryRun });
  const cards = await CardsByCode.of(context, business.id, file);
  const drafts: NewGiftCard[] = [];
  const report = await importLines(file, dryRun, cells => {
    const draft = readCard(cells, business, clients);
    const isOver = draft.expiresAt != null && draft.expiresAt <= context.now();
    if (draft.valueMinor === 0 || isOver) return 'unchanged';
    if (!cards.isNew(draft.code, draft.valueMinor)) return 'unchanged';
    drafts.push(draft);
    return 'created';
  });
  return { report, drafts };
}

/** Reads a card from a line. @throws DomainError VALIDATION_FAILED. */
function readCard(
  cells: Cells,
  { currency, timezone }: Business,
  clients: NamedClients,
): NewGiftCard & { code: string } {
  const { code = '', balance = '', lastDay, email, clientName, notes } = cells;
  if (!code) throw invalid('code', 'required.', 'required');
  if (!balance) throw invalid('balance', 'required.', 'required');
  const valueMinor = readPrice(readDecimal(balance, currency, 'balance'), currency, 'balance');
  const client = clients.find(cells);
  const note = [client ? null : clientName, notes].filter(Boolean).join('\n');
  return {
    code: readText(code, 'code', 40),
    currency,
    valueMinor,
    orderId: null,
    position: null,
    unit: null,
    clientId: client?.id ?? null,
    email: email?.toLowerCase() || null,
    note: readText(note, 'notes', 500) || null,
    expiresAt: lastDay
      ? wallToInstant(addDays(readDate(lastDay, 'lastDay'), 1), '00:00', timezone)
      : null,
  };
}

/** Balances of the existing cards with codes of the file, and of cards from earlier lines. */
class CardsByCode {
  readonly #context: Context;
  readonly #businessId: string;
  readonly #balances: Map<string, number>;

  private constructor(context: Context, businessId: string, balances: Map<string, number>) {
    this.#context = context;
    this.#businessId = businessId;
    this.#balances = balances;
  }

  static async of(context: Context, businessId: string, { records }: CsvFile) {
    const { em, services } = context;
    const hashes = records.flatMap(({ cells }) =>
      hashesOf(services, businessId, cells['code'] ?? ''),
    );
    const rows = await findBalances(em, { businessId, hashes });
    const balances = new Map(rows.map(({ codeHash, balanceMinor }) => [codeHash, balanceMinor]));
    return new CardsByCode(context, businessId, balances);
  }

  /**
   * Returns false for an existing card with the same balance. @throws DomainError for a card with another
   * balance.
   */
  isNew(code: string, valueMinor: number): boolean {
    const hashes = hashesOf(this.#context.services, this.#businessId, code);
    if (hashes.length === 0) {
      const message = 'must have 6 to 32 letters and digits, all of which the file shows.';
      throw invalid('code', message, 'card_code');
    }
    const balances = hashes.flatMap(hash => this.#balances.get(hash) ?? []);
    for (const hash of hashes) this.#balances.set(hash, valueMinor);
    const [balance] = balances;
    if (balance === undefined || balance === valueMinor) return balance === undefined;
    const message = 'there is a gift card with this code already; change what is on it there.';
    throw new DomainError('ALREADY_EXISTS', `code: ${message}`, [
      { path: 'code', message, rule: 'card_there' },
    ]);
  }
}

/**
 * Undoes an import of gift cards. Voids the cards that were neither used nor changed since. Ledgers are never
 * deleted, so void cards get another code. Their own codes can then be imported again.
 */
export function undoGiftCardImport(
  context: Context,
  { id: businessId }: Business,
  undo: ImportUndo,
): Promise<null> {
  return write(context, businessId, async ({ em, services, now }) => {
    const cards = undo.traces.created.map(id => {
      const code = newCode();
      return {
        id,
        codeHash: hashCode(services, businessId, code),
        sealedCode: sealCode(services, id, code),
      };
    });
    const removed = await voidUntouched(em, {
      businessId,
      at: now(),
      reason: 'The import was taken back.',
      cards,
    });
    const done = { removed, restored: 0 };
    return { result: null, event: importUndoneEvent({ noun: 'giftcard', businessId }, undo, done) };
  });
}
