import type { EntityManager } from '@mikro-orm/sql';
import type {
  MutationDeleteAutomationArgs,
  QueryAutomationArgs,
  QueryAutomationsArgs,
  SaveAutomationInput,
} from '../../../graphql.generated.ts';
import type { Context } from '../../../platform/context.ts';
import { checkWhatsApp } from '../whatsapp/check-whatsapp.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../../platform/database/query/versions.ts';
import { invalid } from '../../../platform/errors.ts';
import { newId } from '../../../platform/lib/ids.ts';
import { collectIssues } from '../../../platform/validation/collect-issues.ts';
import { readName } from '../../../platform/validation/read-text.ts';
import { authorize } from '../../business/access/authorize.ts';
import { writeLocked } from '../../business/write-locked.ts';
import { findSegment } from '../../clients/segments/segment.queries.ts';
import { notFound } from '../../nouns/not-found.ts';
import { withApproval } from '../../proposals/asking/with-approval.ts';
import {
  journaledWords,
  readOwnBlocks,
  readSubject,
  readText,
  wordsIn,
} from '../written/read-content.ts';
import { Automation } from './automation.entity.ts';
import {
  countAutomations,
  findAutomation,
  findAutomations,
  isNameTaken,
  lockAutomation,
} from './automation.queries.ts';

const mostAutomations = 20;

/** Lists the automations of a business by name. */
export async function listAutomations(
  context: Context,
  input: QueryAutomationsArgs,
): Promise<Automation[]> {
  const { id } = await authorize(context, input.businessId, 'notification:read');
  return findAutomations(context.em, id);
}

/** Reads one automation. @throws DomainError NOT_FOUND. */
export async function getAutomation(
  context: Context,
  input: QueryAutomationArgs,
): Promise<Automation> {
  const { id: businessId } = await authorize(context, input.businessId, 'notification:read');
  const automation = await findAutomation(context.em, { businessId, id: input.automationId });
  if (!automation) throw notFound('aut', input.automationId);
  return automation;
}

/** Creates or changes an automation. An assistant needs a person's approval, as for a message. */
export async function saveAutomation(
  context: Context,
  input: SaveAutomationInput,
): Promise<Automation> {
  const asking = withApproval(context);
  const { id: businessId } = await authorize(asking, input.businessId, 'message:send');
  const given = readInput(context.services, input);
  return writeLocked(asking, businessId, async (transaction, business) => {
    const { em, now } = transaction;
    const isNew = input.automationId == null;
    const automation = isNew
      ? await addAutomation(em, businessId, now())
      : await ownAutomation(em, businessId, input.automationId ?? '');
    if (!isNew) checkVersion(automation, input.version);
    checkReplaced(input, { blocks: automation.blocks });
    const before = isNew ? null : savedFields(automation);
    Object.assign(automation, given);
    const { id, name, segmentId } = automation;
    if (segmentId != null && !(await findSegment(em, { businessId, id: segmentId }))) {
      throw notFound('seg', segmentId);
    }
    if (await isNameTaken(em, { businessId, id, name })) {
      throw invalid('name', `there is an automation “${name}” already.`);
    }
    if (automation.active) {
      await checkWhatsApp(transaction, business, { ...automation, purpose: 'news' });
    }
    return {
      result: automation,
      journaled: !isNew && !raiseIfChanged(em, automation),
      event: {
        type: isNew ? 'automation.created' : 'automation.updated',
        businessId,
        subject: id,
        summary: `The automation “${name}” was saved.`,
        before,
        after: savedFields(automation),
      },
    };
  });
}

/** Deletes an automation. Its messages stay, and those that wait are still sent. */
export async function deleteAutomation(
  context: Context,
  input: MutationDeleteAutomationArgs,
): Promise<Automation> {
  const { id: businessId } = await authorize(context, input.businessId, 'message:send');
  return writeLocked(context, businessId, async ({ em }) => {
    const automation = await ownAutomation(em, businessId, input.automationId);
    em.remove(automation);
    return {
      result: { ...automation },
      event: {
        type: 'automation.deleted',
        businessId,
        subject: automation.id,
        summary: `The automation “${automation.name}” was deleted.`,
        before: savedFields(automation),
        after: null,
      },
    };
  });
}

/** Fields that people save. */
type Saved = Pick<
  Automation,
  'name' | 'active' | 'trigger' | 'days' | 'segmentId' | 'channel' | 'subject' | 'text' | 'blocks'
>;

/** Returns the fields as the journal names them. */
function savedFields(automation: Automation) {
  const { name, active, trigger, days, segmentId, channel, subject } = automation;
  const words = journaledWords(automation);
  return { name, switchedOn: active, trigger, days, segmentId, channel, subject, ...words };
}

/** Reads the given fields. @throws DomainError VALIDATION_FAILED. */
function readInput(
  services: Context['services'],
  { automationId, ...input }: SaveAutomationInput,
): Partial<Saved> {
  const isNew = automationId == null;
  const needed = <T>(field: string, value: T | null | undefined): T | undefined => {
    if (value != null) return value;
    if (isNew) throw invalid(field, 'required for a new automation.', 'required');
    return undefined;
  };
  const read = collectIssues({
    name: () => {
      const name = needed('name', input.name);
      return name === undefined ? undefined : readName(name, 'name');
    },
    active: () => input.active ?? (isNew ? true : undefined),
    trigger: () => needed('trigger', input.trigger),
    days: () => needed('days', input.days),
    segmentId: () => input.segmentId,
    channel: () => input.channel,
    subject: () => (input.subject === undefined ? undefined : readSubject(input.subject)),
    blocks: () =>
      input.blocks === undefined
        ? undefined
        : readOwnBlocks(services, input.blocks, input.channel ?? null),
    text: () => {
      // The words of blocks stand for a text that is not given.
      if (input.blocks != null && input.text == null) return undefined;
      const text = needed('text', input.text);
      return text === undefined ? undefined : readText(text);
    },
  });
  if (read.blocks && read.text === undefined) read.text = wordsIn(read.blocks);
  return Object.fromEntries(Object.entries(read).filter(([, value]) => value !== undefined));
}

async function addAutomation(
  em: EntityManager,
  businessId: string,
  createdAt: number,
): Promise<Automation> {
  if ((await countAutomations(em, businessId)) >= mostAutomations) {
    const text = `a business has at most ${mostAutomations} automations; change or delete one.`;
    throw invalid('name', text);
  }
  return em.create(Automation, {
    businessId,
    id: newId('aut'),
    name: '',
    active: true,
    trigger: 'no_visit',
    days: 1,
    segmentId: null,
    channel: null,
    subject: null,
    text: '',
    blocks: null,
    ranOn: null,
    createdAt,
  });
}

async function ownAutomation(
  em: EntityManager,
  businessId: string,
  id: string,
): Promise<Automation> {
  const automation = await lockAutomation(em, { businessId, id });
  if (!automation) throw notFound('aut', id);
  return automation;
}
