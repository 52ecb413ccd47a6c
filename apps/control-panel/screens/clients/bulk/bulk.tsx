import { clientsBulk as t } from '#texts/clientsBulk';
import { Autocomplete, Button } from '@mantine/core';
import { useState } from 'react';
import saveClientInput from 'virtual:limits/SaveClientInput';
import { useBusiness } from '../../../api/session.ts';
import { useRead } from '../../../api/use-read.ts';
import { BulkBar } from '../../../bulk/bar.tsx';
import { BulkDialog } from '../../../bulk/bulk-dialog.tsx';
import type { Chosen } from '../../../bulk/use-chosen.ts';
import tagsDocument from '../client-tags.graphql';
import saveDocument from '../save-client.graphql';
import { isSame, tagPlans, type Row } from './tag-plans.ts';

/** Gives all chosen clients a tag, or takes it from them. */
export default function ClientBulk({ chosen }: { chosen: Chosen<Row> }) {
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
