import type { EntityManager } from '@mikro-orm/sql';
import { sql } from 'kysely';
import { queryReplica } from '../../../platform/database/query/query.ts';
import type { StoredTranslation } from './translation.entity.ts';

type Text = Pick<StoredTranslation, 'businessId' | 'language' | 'subject' | 'field' | 'text'>;

/** Finds the texts of subjects of businesses in languages. */
export function findTexts(
  em: EntityManager,
  {
    businessIds,
    subjects,
    languages,
  }: { businessIds: readonly string[]; subjects: readonly string[]; languages: readonly string[] },
): Promise<Text[]> {
  return queryReplica(
    em,
    sql<Text>`
      select business_id as "businessId", language, subject, field, text from translation
      where business_id = any(${businessIds}) and subject = any(${subjects}) and language = any(${languages})`,
  );
}
