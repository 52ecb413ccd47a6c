import type { DomainEvent } from '../../platform/journal/journal.ts';
import { type ImportTraces, traceOf } from '../../platform/journal/imported.ts';
import { newId } from '../../platform/lib/ids.ts';
import { toIso } from '../../platform/lib/time/time.ts';
import type { Context } from '../../platform/context.ts';
import { indexItems } from '../catalog/search/index-items.ts';
import { deleteEmptied, storeMessages, storeTranslations } from './translation.queries.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { readLine, readText } from '../../platform/lib/csv/import-report.ts';
import { readTexts } from '../notifications/texts/notification-texts.ts';
import type { NotificationKind } from '../notifications/kinds/kinds.ts';
import { checkAddress } from '../shop/check-address.ts';
import { translateLook } from '../shop/looks/look-texts.ts';
import type { FoundText } from './find-texts.queries.ts';
import { isOwnSubject, limitsOf, translatable, typeOf } from './translatable.ts';

/** Stores planned translations into a language, with a constant number of statements. */
export async function storeTexts(
  { em, now }: Pick<Context, 'em' | 'now'>,
  businessId: string,
  language: string,
  planned: readonly PlannedText[],
): Promise<void> {
  const changed = planned.filter(({ isChanged }) => isChanged);
  const texts = changed
    .filter(({ before }) => before.type !== 'message' && before.type !== 'look')
    .map(({ before, text }) => {
      const { subject, field, source } = before;
      return { subject, field, source, text };
    });
  if (texts.length > 0) {
    await deleteEmptied(em, { businessId, language, texts });
    await storeTranslations(em, { businessId, language, texts, now: toIso(now()) });
  }
  const messages = messagesOf(changed);
  if (messages.length > 0) await storeMessages(em, { businessId, language, messages });
  const ofLook = changed.filter(({ before }) => before.type === 'look');
  if (ofLook.length > 0) {
    const given = ofLook.map(({ before, text }) => ({
      field: before.field,
      source: before.source,
      text,
    }));
    await translateLook({ em, now }, { businessId, language }, given);
  }
  const items = changed.flatMap(({ before }) => (before.type === 'item' ? before.subject : []));
  await indexItems(em, businessId, [...new Set(items)]);
}

/** Returns the changed texts of messages, by kind. */
function messagesOf(changed: readonly PlannedText[]) {
  const texts = changed.filter(({ before }) => before.type === 'message');
  return [...Map.groupBy(texts, ({ before }) => before.subject)].map(([kind, ofKind]) => ({
    kind,
    given: Object.fromEntries(ofKind.map(({ before, text }) => [before.field, text])),
  }));
}

/** Returns the traces of the changes for an undo: each text by language, object and field. */
export function tracesOf(language: string, planned: readonly PlannedText[]): ImportTraces {
  return {
    created: [],
    changed: planned
      .filter(({ isChanged }) => isChanged)
      .map(({ before, text }) =>
        traceOf(`${language} ${keyOf(before)}`, { text: before.text }, { text }),
      ),
  };
}

/** Returns the event of individually saved texts. It is undone like an import. */
export function savedEvent(
  businessId: string,
  language: string,
  traces: ImportTraces,
): DomainEvent {
  const count = traces.changed.length;
  return {
    type: 'translation.saved',
    businessId,
    subject: newId('imp'),
    summary: `${count} ${count === 1 ? 'text' : 'texts'} in ${language} were saved.`,
    details: { language, count, traces },
    before: null,
    after: {},
  };
}

/** A submitted translation; null or blank removes it. */
export interface Entry {
  readonly subject: string;
  readonly field: string;
  readonly text?: string | null | undefined;
}

/** A text with its present and its planned translation. */
export interface PlannedText {
  readonly before: FoundText;
  readonly text: string | null;
  readonly isChanged: boolean;
}

/** Returns a key that identifies a text within its business. */
export function keyOf({ subject, field }: Pick<Entry, 'subject' | 'field'>): string {
  return `${subject} ${field}`;
}

/** Present texts of the objects that entries refer to. */
export class KnownTexts {
  readonly #texts: ReadonlyMap<string, FoundText>;
  readonly #subjects: ReadonlySet<string>;

  constructor(found: readonly FoundText[]) {
    this.#texts = new Map(found.map(each => [keyOf(each), each]));
    this.#subjects = new Set(found.map(({ subject }) => subject));
  }

  /** Plans an entry whose fields are at `path`. @throws DomainError VALIDATION_FAILED, NOT_FOUND. */
  plan(entry: Entry, path = ''): PlannedText {
    const before = this.#find(entry, path);
    const text = readTranslation(before, entry.text, `${path}text`);
    if (text !== null && !before.source) {
      throw invalid(`${path}field`, 'has no text in the business’s own language.', 'choice');
    }
    return { before, text, isChanged: text !== before.text || (text !== null && before.outdated) };
  }

  #find(entry: Entry, path: string): FoundText {
    const { subject, field } = entry;
    const type = typeOf(subject);
    if (!type) throw noSubject(subject, path);
    const { fields, byText } = translatable[type];
    if (!limitsOf(type, field)) {
      const names = [...Object.keys(fields), ...(byText ? [`${byText.prefix}…`] : [])];
      const message = `must be one of ${names.join(', ')}.`;
      throw invalid(`${path}field`, message, 'choice');
    }
    const known = this.#texts.get(keyOf(entry));
    if (known) return known;
    if (isOwnSubject(type) || this.#subjects.has(subject)) throw noText(type, field, path);
    if (type !== 'message') throw noSubject(subject, path);
    return {
      type,
      subject,
      field,
      source: null,
      text: null,
      outdated: false,
      place: 0,
      n: 0,
      isLong: false,
    };
  }
}

/** Returns the refusal for a text that is identified by itself, such as a choice, and no longer exists. */
function noText(type: string, field: string, path: string): DomainError {
  const message = `there is no text “${field}” of the type ${type}.`;
  return invalid(`${path}field`, message, 'nothing_called', { name: field.slice(0, 60) });
}

function noSubject(subject: string, path: string): DomainError {
  const message = `there is no item, category, collection, shop, field, discount or kind of message “${subject}”.`;
  const issue = {
    path: `${path}subject`,
    message,
    rule: 'nothing_called' as const,
    facts: { name: subject.slice(0, 60) },
  };
  return new DomainError('NOT_FOUND', `${issue.path}: ${message}`, [issue]);
}

/** Reads a translation by the rules of its source text. @throws DomainError VALIDATION_FAILED at `path`. */
function readTranslation(
  { type, subject, field, isLong }: FoundText,
  given: string | null | undefined,
  path: string,
): string | null {
  if (!given?.trim()) return null;
  const limits = limitsOf(type, field, isLong)!;
  const text = (limits.isLine ? readLine : readText)(given.trim(), path, limits.most);
  if (limits.isAddress) checkAddress(text, path);
  if (type !== 'message') return text;
  try {
    readTexts(subject as NotificationKind, { [field]: text });
  } catch (error) {
    const [issue] = error instanceof DomainError ? error.issues : [];
    if (!issue) throw error;
    throw new DomainError('VALIDATION_FAILED', `${path}: ${issue.message}`, [{ ...issue, path }]);
  }
  return text;
}
