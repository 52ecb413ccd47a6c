import type { clientsBulk } from '#texts/clientsBulk';
import type { Plan } from '../../../bulk/plan.ts';
import type {
  ListClientsQuery,
  SaveClientMutationVariables,
} from '../../../operations.generated.ts';

export type Row = ListClientsQuery['clients']['items'][number];

interface Asked {
  tag: string;
  isAdding: boolean;
  t: typeof clientsBulk;
}

const most = 20;

/** What a tag that is given or taken makes of each client. */
export function tagPlans(
  businessId: string,
  rows: readonly Row[],
  asked: Asked,
): Plan<SaveClientMutationVariables>[] {
  const { tag, isAdding, t } = asked;
  return rows.map(({ id, name, tags, version }) => {
    const next = isAdding ? [...tags, tag] : tags.filter(each => !isSame(each, tag));
    const why = whyNot(tags, asked);
    return {
      id,
      name,
      was: tags.join(', '),
      becomes: why === undefined ? next.join(', ') || t.none : null,
      ...(why !== undefined && { why }),
      variables: { input: { businessId, clientId: id, version, tags: next } },
    };
  });
}

function whyNot(tags: readonly string[], { tag, isAdding, t }: Asked): string | undefined {
  const has = tags.some(each => isSame(each, tag));
  if (tag === '') return t.noTag;
  if (tag.includes(',')) return t.comma;
  if (!isAdding) return has ? undefined : t.hasNot;
  if (has) return t.has;
  return tags.length >= most ? t.full : undefined;
}

/** Tags are equal regardless of case. */
export function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
