import type { EntityManager } from '@mikro-orm/sql';
import { authorize } from '../business/access/authorize.ts';
import { refuseVisiting } from '../business/access/visiting.ts';
import type { Context } from '../../platform/context.ts';
import type { CustomFieldRecord, QueryCustomFieldsArgs } from '../../graphql.generated.ts';
import type { CustomField } from './custom-field.entity.ts';
import { findFields } from './custom-field.queries.ts';

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

/** Returns the fields of one kind of record of a business, in their order. */
export async function fieldsOf(
  em: EntityManager,
  businessId: string,
  record: CustomFieldRecord,
): Promise<CustomField[]> {
  const fields = await findFields(em, [businessId]);
  return fields.filter(field => field.record === record);
}
