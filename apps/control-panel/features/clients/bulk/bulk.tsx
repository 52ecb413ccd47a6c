import { clientsBulk as t, type clientsBulk } from '#texts/clientsBulk';
import { clients } from '#texts/clients';
import { Autocomplete, Button } from '@mantine/core';
import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { useBusiness } from '../../../data/session.ts';
import { useRead } from '../../../data/use-read.ts';
import { BulkBar } from '../../../ui/list/bulk/bar.tsx';
import { BulkDialog } from '../../../ui/list/bulk/bulk-dialog.tsx';
import type { Chosen } from '../../../ui/list/bulk/use-chosen.ts';
import tagsDocument from '../client-tags.graphql';
import saveDocument from '../save-client.graphql';
import type { Plan } from '../../../ui/list/bulk/plan.ts';
import type {
  ListClientsQuery,
  SaveClientMutationVariables,
} from '../../../data/operations.generated.ts';

type Row = ListClientsQuery['clients']['items'][number];

interface Asked {
  tag: string;
  isAdding: boolean;
  t: typeof clientsBulk;
}

const mostTags = 20;

interface Props {
  chosen: Chosen<Row>;
  /** Opens the form for a message to the selected clients; undefined without permission. */
  onWrite: (() => void) | undefined;
}

/** Bulk actions that write to the selected clients, or add or remove a tag. */
export default function ClientBulk({ chosen, onWrite }: Props) {
  const { id: businessId } = useBusiness();
  const [asked, ask] = useState<'add' | 'remove' | null>(null);
  const [typed, setTyped] = useState('');
  const { data } = useRead('client', tagsDocument, { businessId });
  const known = (data?.clientTags ?? []).map(({ name }) => name);
  const trimmed = typed.trim();
  const tag = known.find(each => isSame(each, trimmed)) ?? trimmed;
  return (
    <>
      <BulkBar chosen={chosen}>
        {onWrite && (
          <Button variant="default" onClick={onWrite}>
            {clients.write}
          </Button>
        )}
        <Button variant="default" onClick={() => ask('add')}>
          {t.tag}
        </Button>
        <Button variant="default" onClick={() => ask('remove')}>
          {t.untag}
        </Button>
      </BulkBar>
      {asked && (
        <BulkDialog
          title={asked === 'add' ? t.tag : t.untag}
          chosen={chosen}
          plans={tagPlans(businessId, chosen.rows, { tag, isAdding: asked === 'add', t })}
          document={saveDocument}
          affects={['client']}
          onClose={() => ask(null)}
        >
          <Autocomplete
            label={t.which}
            value={typed}
            maxLength={saveClientInput.tags?.maxLength}
            data={known}
            comboboxProps={{ withinPortal: false }}
            onChange={setTyped}
            data-autofocus
          />
        </BulkDialog>
      )}
    </>
  );
}

/** Returns the planned tag change of each client. */
function tagPlans(
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
  return tags.length >= mostTags ? t.full : undefined;
}

/** Returns true if two tags are equal regardless of case. */
function isSame(one: string, other: string): boolean {
  return one.toLowerCase() === other.toLowerCase();
}
