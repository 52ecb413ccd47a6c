import type {
  ClientTag,
  RemoveClientTagInput,
  QueryClientTagsArgs,
  RenameClientTagInput,
} from '../../graphql.generated.ts';
import type { Context } from '../../platform/context.ts';
import { read, sql } from '../../platform/database/query/sql.ts';
import { DomainError, invalid } from '../../platform/errors.ts';
import { write } from '../../platform/journal/write.ts';
import { readName } from '../../platform/validation/read-text.ts';
import { authorize } from '../business/access/authorize.ts';

/** Reads tags: trimmed, each once regardless of case. */
export function readTags(tags: readonly string[], path = 'tags'): string[] {
  const names = tags.map((tag, index) => readTag(tag, `${path}[${index}]`));
  return names.filter((name, index) => names.findIndex(each => isSame(each, name)) === index);
}

/** Files separate tags by commas, so a tag has none. */
function readTag(text: string, path: string): string {
  if (text.includes(',')) throw invalid(path, 'must not have a comma.');
  return readName(text, path);
}

const isSame = (a: string, b: string) => a.toLowerCase() === b.toLowerCase();

/** Lists the tags of a business's clients by name; of spellings that differ in case, the first by the alphabet. */
export async function listTags(context: Context, input: QueryClientTagsArgs): Promise<ClientTag[]> {
  const { id } = await authorize(context, input.businessId, 'client:read');
  return read<ClientTag>(
    context.em,
    `select min(tag) as name, count(*)::int as clients
     from client c, unnest(c.tags) tag where c.business_id = $1 group by lower(tag) order by lower(tag)`,
    [id],
  );
}

/** Renames a tag for all clients; who has both keeps one. @throws DomainError NOT_FOUND for a tag nobody has. */
export async function renameTag(context: Context, input: RenameClientTagInput): Promise<ClientTag> {
  const name = readTag(input.name, 'name');
  return changeTag(context, input.businessId, input.tag, name);
}

/** Takes a tag from all clients. @throws DomainError NOT_FOUND for a tag nobody has. */
export async function removeTag(
  context: Context,
  { businessId, tag }: RemoveClientTagInput,
): Promise<ClientTag> {
  return changeTag(context, businessId, tag, null);
}

/** The tag's first place stays its place; a second one, where a client had both, goes. */
const replaced = `array(
  select min(new) from (
    select case when lower(tag) = lower($2) then $3 else tag end as new, place
    from unnest(c.tags) with ordinality as t(tag, place)
  ) changed where new is not null group by lower(new) order by min(place))`;

async function changeTag(
  context: Context,
  givenId: string | null | undefined,
  tag: string,
  name: string | null,
): Promise<ClientTag> {
  const { id: businessId } = await authorize(context, givenId, 'client:write');
  return write(context, businessId, async ({ em }) => {
    await sql(
      em,
      `select from client where business_id = $1 and lower($2) = any(select lower(t) from unnest(tags) t)
       order by id for update`,
      [businessId, tag],
    );
    const changed = await sql(
      em,
      `update client c set tags = ${replaced}, version = version + 1
       where business_id = $1 and lower($2) = any(select lower(t) from unnest(tags) t) returning 1`,
      [businessId, tag, name],
    );
    if (changed.length === 0) {
      throw new DomainError('NOT_FOUND', `No client has the tag “${tag}”.`);
    }
    const after = name === null ? null : { tag: name };
    return {
      result: { name: name ?? tag, clients: changed.length },
      event: {
        type: name === null ? 'client_tag.removed' : 'client_tag.renamed',
        businessId,
        subject: null,
        summary: `The tag ${tag} was ${name === null ? 'removed' : `renamed ${name}`}.`,
        details: { clients: changed.length },
        before: { tag },
        after,
      },
    };
  });
}
