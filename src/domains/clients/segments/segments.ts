import type { EntityManager } from '@mikro-orm/sql';
import type {
  ClientFilterInput,
  MutationDeleteSegmentArgs,
  QuerySegmentArgs,
  QuerySegmentsArgs,
  SaveSegmentInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkVersion, raiseIfChanged } from '../../../platform/database/query/versions.ts';
import { DomainError, invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { toIso } from '../../../platform/lib/time/time.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { authorize } from '../../business/access/authorize.ts';
import type { Business } from '../../business/business.entity.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { notFound } from '../../nouns/not-found.ts';
import { countClients } from '../client-list.queries.ts';
import { readFilters } from '../client-filters.ts';
import { Segment } from './segment.entity.ts';
import {
  countSegments,
  findSegment,
  findSegments,
  findUserOf,
  isNameTaken,
  loadSegment,
} from './segment.queries.ts';

const mostSegments = 50;

/** Lists the segments of a business by name. */
export async function listSegments(context: Context, input: QuerySegmentsArgs): Promise<Segment[]> {
  const { id } = await authorize(context, input.businessId, 'client:read');
  return findSegments(context.em, id);
}

/** Reads one segment. @throws DomainError NOT_FOUND. */
export async function getSegment(context: Context, input: QuerySegmentArgs): Promise<Segment> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:read');
  const segment = await findSegment(context.em, { businessId, id: input.segmentId });
  if (!segment) throw notFound('seg', input.segmentId);
  return segment;
}

/** Counts the clients of a segment whom the caller may see. */
export async function countMembers(
  context: Context,
  { businessId, filter }: Segment,
): Promise<number> {
  const business = await authorize(context, businessId, 'client:read');
  const filters = await readFilters(context, business, filter);
  return countClients(context.em, filters, toIso(context.now()));
}

/** Creates or changes a segment. */
export async function saveSegment(context: Context, input: SaveSegmentInput): Promise<Segment> {
  const business = await authorize(context, input.businessId, 'client:write');
  const given = await readInput(context, business, input);
  return writeLocked(context, business.id, async ({ em, now }, { id: businessId }) => {
    const isNew = input.segmentId == null;
    const segment = isNew
      ? await addSegment(em, businessId, now())
      : await ownSegment(em, businessId, input.segmentId ?? '');
    if (!isNew) checkVersion(segment, input.version);
    const before = isNew ? null : { name: segment.name, filter: segment.filter };
    Object.assign(segment, given);
    const { id, name, filter } = segment;
    if (await isNameTaken(em, { businessId, id, name })) {
      throw invalid('name', `there is a segment “${name}” already.`);
    }
    return {
      result: segment,
      journaled: !isNew && !raiseIfChanged(em, segment),
      event: {
        type: isNew ? 'segment.created' : 'segment.updated',
        businessId,
        subject: id,
        summary: `The segment “${name}” was saved.`,
        before,
        after: { name, filter },
      },
    };
  });
}

/** Deletes a segment that no discount is for. */
export async function deleteSegment(
  context: Context,
  input: MutationDeleteSegmentArgs,
): Promise<Segment> {
  const { id: businessId } = await authorize(context, input.businessId, 'client:write');
  return writeLocked(context, businessId, async ({ em }) => {
    const segment = await ownSegment(em, businessId, input.segmentId);
    const { id, name, filter } = segment;
    const user = await findUserOf(em, { businessId, id });
    if (user !== undefined) {
      throw new DomainError(
        'RULE_VIOLATION',
        `“${user}” is for this segment; change or delete it first.`,
      ).withReason('segment_used', { name: user });
    }
    em.remove(segment);
    return {
      result: { ...segment },
      event: {
        type: 'segment.deleted',
        businessId,
        subject: id,
        summary: `The segment “${name}” was deleted.`,
        before: { name, filter },
        after: null,
      },
    };
  });
}

/** Reads the given fields. The conditions are read as a list would read them, so that a saved segment always answers. */
async function readInput(
  context: Context,
  business: Business,
  { segmentId, name, filter }: SaveSegmentInput,
): Promise<Partial<Pick<Segment, 'name' | 'filter'>>> {
  const isNew = segmentId == null;
  // Unknown ids are refused first, as in a list.
  if (filter != null) await readFilters(context, business, filter, 'filter.');
  const read = collectIssues({
    name: () => {
      if (name != null) return readName(name, 'name');
      if (isNew) throw invalid('name', 'required for a new segment.', 'required');
      return undefined;
    },
    filter: () => {
      if (filter != null) return readConditions(filter);
      if (isNew) throw invalid('filter', 'required for a new segment.', 'required');
      return undefined;
    },
  });
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

function readConditions(filter: ClientFilterInput): ClientFilterInput {
  for (const name of ['ids', 'externalIds', 'segmentId'] as const) {
    if (filter[name] != null)
      throw invalid(`filter.${name}`, 'cannot be a condition of a segment.');
  }
  const given = Object.entries(filter).filter(([, value]) => value != null);
  if (given.length === 0) throw invalid('filter', 'needs at least one condition.', 'required');
  return Object.fromEntries(given);
}

async function addSegment(
  em: EntityManager,
  businessId: string,
  createdAt: number,
): Promise<Segment> {
  if ((await countSegments(em, businessId)) >= mostSegments) {
    const text = `a business has at most ${mostSegments} segments; change or delete one.`;
    throw invalid('name', text);
  }
  return em.create(Segment, { businessId, id: newId('seg'), name: '', filter: {}, createdAt });
}

async function ownSegment(em: EntityManager, businessId: string, id: string): Promise<Segment> {
  const segment = await loadSegment(em, { businessId, id });
  if (!segment) throw notFound('seg', id);
  return segment;
}
