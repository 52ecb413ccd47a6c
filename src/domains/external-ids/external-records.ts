import type { QueryExternalRecordsArgs, SaveExternalRecordInput } from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { readPage } from '../../platform/database/query/pages.ts';
import { invalid } from '../../platform/errors.ts';
import { pageOf, type Page } from '../../platform/lib/paging.ts';
import { write } from '../../platform/journal/write.ts';
import { authorize } from '../business/access/authorize.ts';
import type { ExternalRecord } from './external-record.entity.ts';
import { selectRecords } from './external-record.queries.ts';
import { storeExternal } from './keep-external.ts';
import { externalKindOf, kinds, readerOf } from './kinds.ts';

/** Lists the records of objects of one kind. */
export async function listExternalRecords(
  context: Context,
  input: QueryExternalRecordsArgs,
): Promise<Page<ExternalRecord>> {
  const { kind, ids, externalIds } = input;
  const { id: businessId } = await authorize(context, input.businessId, readerOf(kind));
  const { limit, after } = readPage(input, ['text']);
  const named = { businessId, kind, ids, externalIds };
  const rows = await selectRecords(context.em, named, { after: after?.[0], most: limit + 1 });
  return pageOf(rows, limit, row => [row.objectId]);
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
