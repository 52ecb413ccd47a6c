import type { EntityManager } from '@mikro-orm/sql';
import type {
  DeletedNoteTemplate,
  DeleteNoteTemplateInput,
  QueryNoteTemplatesArgs,
  SaveNoteTemplateInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import {
  checkReplaced,
  checkVersion,
  raiseIfChanged,
} from '../../platform/database/query/versions.ts';
import { invalid } from '../../platform/errors.ts';
import { changesOf } from '../../platform/journal/changes.ts';
import { newId } from '../../platform/lib/ids.ts';
import { authorize } from '../business/access/authorize.ts';
import { writeLocked } from '../business/write-locked.ts';
import { findItemIds } from '../catalog/items/item.queries.ts';
import { notFound } from '../nouns/not-found.ts';
import { refuseMissing } from '../nouns/refuse-unknown.ts';
import { NoteTemplate } from './note-template.entity.ts';

const mostTemplates = 100;

/** Lists the templates of a business by name. */
export async function listNoteTemplates(
  context: Context,
  input: QueryNoteTemplatesArgs,
): Promise<NoteTemplate[]> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:read');
  return context.em.find(NoteTemplate, { businessId }, { orderBy: { name: 'asc', id: 'asc' } });
}

/** Creates or changes a template. Notes that began with it stay as they are. */
export async function saveNoteTemplate(
  context: Context,
  input: SaveNoteTemplateInput,
): Promise<NoteTemplate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  return writeLocked(context, businessId, async ({ em, now }) => {
    const known = input.templateId
      ? await findTemplate(em, { businessId, id: input.templateId })
      : null;
    const before = known && fieldsOf(known);
    if (known) {
      checkVersion(known, input.version);
      checkReplaced(input, { lines: known.lines, catalogItemIds: known.itemIds ?? [] });
    }
    await refuseUnknownItems(em, businessId, input.catalogItemIds);
    const template = known ?? (await addTemplate(em, input, { businessId, createdAt: now() }));
    apply(template, input);
    if (template.text === '' && template.lines.length === 0) {
      throw invalid('text', 'required without lines.', 'required');
    }
    const isChanged = !known || raiseIfChanged(em, template);
    return {
      result: template,
      journaled: !isChanged,
      event: {
        type: known ? 'note_template.updated' : 'note_template.created',
        businessId,
        subject: template.id,
        summary: `The template “${template.name}” was saved.`,
        ...changesOf(before, fieldsOf(template)),
      },
    };
  });
}

/** Deletes a template. @throws DomainError NOT_FOUND. */
export async function deleteNoteTemplate(
  context: Context,
  input: DeleteNoteTemplateInput,
): Promise<DeletedNoteTemplate> {
  const { id: businessId } = await authorize(context, input.businessId, 'business:update');
  return writeLocked(context, businessId, async ({ em }) => {
    const template = await findTemplate(em, { businessId, id: input.templateId });
    em.remove(template);
    return {
      result: { templateId: template.id },
      event: {
        type: 'note_template.deleted',
        businessId,
        subject: template.id,
        summary: `The template “${template.name}” was deleted.`,
        ...changesOf(fieldsOf(template), null),
      },
    };
  });
}

async function findTemplate(
  em: EntityManager,
  key: { businessId: string; id: string },
): Promise<NoteTemplate> {
  const template = await em.findOne(NoteTemplate, key);
  if (!template) throw notFound('ntp', key.id);
  return template;
}

async function addTemplate(
  em: EntityManager,
  { name }: SaveNoteTemplateInput,
  own: Pick<NoteTemplate, 'businessId' | 'createdAt'>,
): Promise<NoteTemplate> {
  if (name == null) throw invalid('name', 'required for a new template.', 'required');
  if ((await em.count(NoteTemplate, { businessId: own.businessId })) >= mostTemplates) {
    const message = `A business has at most ${mostTemplates} templates. Change one that is not needed.`;
    throw invalid('templateId', message, 'too_many', { limit: mostTemplates });
  }
  return em.create(NoteTemplate, {
    ...own,
    id: newId('ntp'),
    name,
    itemIds: null,
    text: '',
    lines: [],
  });
}

function apply(template: NoteTemplate, input: SaveNoteTemplateInput): void {
  const { name, catalogItemIds, text, lines } = input;
  if (name != null) template.name = name;
  if (catalogItemIds !== undefined) {
    template.itemIds = catalogItemIds && [...new Set(catalogItemIds)];
  }
  if (text != null) template.text = text.replace(/\r\n?/g, '\n').trim();
  if (lines != null) template.lines = [...new Set(lines)];
}

async function refuseUnknownItems(
  em: EntityManager,
  businessId: string,
  ids: readonly string[] | null | undefined,
): Promise<void> {
  if (!ids) return;
  refuseMissing(ids, await findItemIds(em, { businessId, ids }), 'item', 'catalogItemIds');
}

function fieldsOf({ name, itemIds, text, lines }: NoteTemplate) {
  return { name, catalogItemIds: itemIds ?? null, text, lines };
}
