import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { query } from '../../platform/database/query/query.ts';

interface OfLanguage {
  businessId: string;
  language: string;
}

/** A translation to store. Without a text, it is deleted. */
interface StoredText {
  readonly subject: string;
  readonly field: string;
  readonly source: string | null;
  readonly text: string | null;
}

const rowsOf = (texts: readonly StoredText[]) =>
  sql`jsonb_to_recordset(${JSON.stringify(texts)}::jsonb) as e(subject text, field text, source text, text text)`;

/** Deletes the translations that have no text any more. */
export function deleteEmptied(
  em: EntityManager,
  { businessId, language, texts }: OfLanguage & { texts: readonly StoredText[] },
): Promise<unknown> {
  return query(
    em,
    sql`delete from translation t using ${rowsOf(texts)} where t.business_id = ${businessId} and t.language = ${language}
      and t.subject = e.subject and t.field = e.field and e.text is null`,
  );
}

/** Inserts or replaces the translations that have a text. */
export function storeTranslations(
  em: EntityManager,
  { businessId, language, texts, now }: OfLanguage & { texts: readonly StoredText[]; now: string },
): Promise<unknown> {
  return query(
    em,
    sql`insert into translation (business_id, subject, field, language, text, source_hash, updated_at)
      select ${businessId}, e.subject, e.field, ${language}, e.text, md5(e.source), ${now}
      from ${rowsOf(texts)} where e.text is not null
      on conflict (business_id, subject, field, language) do update
        set text = excluded.text, source_hash = excluded.source_hash, updated_at = excluded.updated_at`,
  );
}

/** Texts of a message by field. A field that is not given keeps its text. */
interface GivenMessage {
  readonly kind: string;
  readonly given: Readonly<Record<string, string | null>>;
}

const messageFields = ['subject', 'text', 'sms'] as const;

const kept = messageFields.map(
  field =>
    sql`case when jsonb_exists(e.given, ${sql.lit(field)}) then e.given ->> ${sql.lit(field)} else t.${sql.ref(field)} end`,
);

/** Stores texts of messages. All texts of a message in one language share a row. */
export function storeMessages(
  em: EntityManager,
  { businessId, language, messages }: OfLanguage & { messages: readonly GivenMessage[] },
): Promise<unknown> {
  return query(
    em,
    sql`insert into notification_text (business_id, kind, language, subject, text, sms, version)
      select ${businessId}, e.kind, ${language}, ${sql.join(kept)}, coalesce(t.version + 1, 1)
      from jsonb_to_recordset(${JSON.stringify(messages)}::jsonb) as e(kind text, given jsonb)
      left join notification_text t on t.business_id = ${businessId} and t.kind = e.kind and t.language = ${language}
      on conflict (business_id, kind, language) do update
        set subject = excluded.subject, text = excluded.text, sms = excluded.sms, version = excluded.version`,
  );
}
