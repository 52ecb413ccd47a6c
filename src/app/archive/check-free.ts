import type { EntityManager } from '@mikro-orm/sql';
import { sql } from '../../platform/database/query/sql.ts';
import { slugOf } from '../../platform/lib/text/slug.ts';
import type { Manifest } from './format.ts';
import { ArchiveProblem } from './problem.ts';

/** @throws ArchiveProblem where the business is here already, or another has its name in addresses. */
export async function checkFree(
  em: EntityManager,
  { business: { name } }: Manifest,
  { id, slug }: { id: string; slug: string },
  newIds: boolean,
): Promise<void> {
  if (slug !== slugOf(slug, '')) {
    throw new ArchiveProblem(`“${slug}” is no slug: use small letters, digits and hyphens.`);
  }
  const [found] = await sql<{ isHere: boolean; isTaken: boolean }>(
    em,
    `select exists (select from business where id = $1) as "isHere",
       exists (select from business where slug = $2 or former_slugs @> array[$2])
         or exists (select from shop where slug = $2 or former_slugs @> array[$2]) as "isTaken"`,
    [id, slug],
  );
  if (found?.isHere && !newIds) {
    throw new ArchiveProblem(
      `${name} (${id}) is in this installation already. To have it a second time, use --new-ids and --slug.`,
    );
  }
  if (found?.isTaken) {
    throw new ArchiveProblem(`The slug “${slug}” is taken here. Choose another by --slug.`);
  }
}
