import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import { columnsOf } from '../../platform/database/query/columns-of.ts';
import { sql } from '../../platform/database/query/sql.ts';
import type { CustomFieldRecord, QueryCustomFieldsArgs } from '../../graphql.generated.ts';
import { CustomField } from './custom-field.entity.ts';

/** Lists the fields of a business in their order. */
export async function listFields(
  context: Context,
  { businessId, record, onlyActive }: QueryCustomFieldsArgs,
): Promise<CustomField[]> {
  refuseVisiting(context.caller, 'its fields');
  const { id } = await authorize(context, businessId, 'business:read');
  const fields = await findFields(context.em, [id]);
  return fields.filter(
    field => (record == null || field.record === record) && (field.active || !onlyActive),
  );
}

/** The fields of one kind of record of a business, in their order. */
export async function fieldsOf(
  em: EntityManager,
  businessId: string,
  record: CustomFieldRecord,
): Promise<CustomField[]> {
  const fields = await findFields(em, [businessId]);
  return fields.filter(field => field.record === record);
}

/** The fields of businesses in their order. It asks the primary, since a change reads what was just saved. */
export function findFields(
  em: EntityManager,
  businessIds: readonly string[],
): Promise<CustomField[]> {
  return sql<CustomField>(
    em,
    `select ${columnsOf(em, CustomField, 'f')} from custom_field f
     where f.business_id = any($1) order by f.record, f.position, f.id`,
    [businessIds],
  );
}
