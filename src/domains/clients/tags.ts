import type {
  ClientTag,
  RemoveClientTagInput,
  QueryClientTagsArgs,
  RenameClientTagInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { authorize } from '../business/access/authorize.ts';
import { countTags, replaceTag } from './client.queries.ts';

/** Reads tags: trimmed, without duplicates regardless of case. */
export function readTags(tags: readonly string[], path = 'tags'): string[] {
  const names = tags.map((tag, index) => readTag(tag, `${path}[${index}]`));
  return names.filter((name, index) => names.findIndex(each => isSame(each, name)) === index);
}

/** Reads a tag. Files separate tags by commas, so a tag must not contain one. */
function readTag(text: string, path: string): string {
  if (text.includes(',')) throw invalid(path, 'must not have a comma.');
  return readName(text, path);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Lists the tags of a business's clients by name. */
export async function listTags(context: Context, input: QueryClientTagsArgs): Promise<ClientTag[]> {
  const { id } = await authorize(context, input.businessId, 'client:read');
  return countTags(context.em, id);
}

/**
 * Renames a tag for all clients. A client with both tags keeps one. @throws DomainError NOT_FOUND for an
 * unused tag.
 */
export async function renameTag(context: Context, input: RenameClientTagInput): Promise<ClientTag> {
  const name = readTag(input.name, 'name');
  return changeTag(context, input.businessId, input.tag, name);
}

/** Removes a tag from all clients. @throws DomainError NOT_FOUND for an unused tag. */
export async function removeTag(
  context: Context,
  { businessId, tag }: RemoveClientTagInput,
): Promise<ClientTag> {
  return changeTag(context, businessId, tag, null);
}

async function changeTag(
  context: Context,
  givenId: string | null | undefined,
  tag: string,
  name: string | null,
): Promise<ClientTag> {
  const { id: businessId } = await authorize(context, givenId, 'client:write');
  return write(context, businessId, async ({ em }) => {
    const clients = await replaceTag(em, { businessId, tag, name });
    if (clients === 0) {
      throw new DomainError('NOT_FOUND', `No client has the tag “${tag}”.`);
    }
    const after = name === null ? null : { tag: name };
    return {
      result: { name: name ?? tag, clients },
      event: {
        type: name === null ? 'client_tag.removed' : 'client_tag.renamed',
        businessId,
        subject: null,
        summary: `The tag ${tag} was ${name === null ? 'removed' : `renamed ${name}`}.`,
        details: { clients, tag, ...(name !== null && { name }) },
        before: { tag },
        after,
      },
    };
  });
}
