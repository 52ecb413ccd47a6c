import type { QueryExternalRecordsArgs, SaveExternalRecordInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { invalid } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import { findNamed } from './external-record.queries.ts';
import { storeExternal } from './keep-external.ts';
import { externalKindOf, kinds } from './kinds.ts';

/** Finds the records of objects of one kind by external ids, or by their own ids. */
export async function listExternalRecords(
  context: Context,
  { businessId: given, kind, externalIds, ids }: QueryExternalRecordsArgs,
): Promise<ExternalRecord[]> {
  const { id: businessId } = await authorize(context, given, kinds[kind].read);
  if (externalIds == null && ids == null) {
    throw invalid('externalIds', 'required, unless ids are given.', 'required');
  }
  return findNamed(context.em, { businessId, kind, ids, externalIds });
}

/** Sets the external id and the metadata of any object. */
export async function saveExternalRecord(
  context: Context,
  { businessId: given, objectId: id, ...external }: SaveExternalRecordInput,
): Promise<ExternalRecord> {
  const kind = externalKindOf(id);
  const { id: businessId } = await authorize(
    context,
    given,
    kind ? kinds[kind].write : 'business:read',
  );
  if (!kind) {
    const known = Object.values(kinds).map(each => `${each.id}_…`);
    throw invalid('objectId', `must be the id of one of these objects: ${known.join(', ')}.`);
  }
  return write(context, businessId, async transaction => {
    const object = { businessId, id, isNamed: true };
    const { record, event } = await storeExternal(transaction, object, external);
    const same = { type: 'external_record.unchanged', businessId, subject: id };
    return {
      result: record,
      journaled: event === null,
      event: event ?? { ...same, summary: `${id} stayed as it was.` },
    };
  });
}
