import { catalogBulk as t } from '#texts/catalogBulk';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { BulkBar } from '../../../ui/list/bulk/bar.tsx';
import { BulkDialog } from '../../../ui/list/bulk/bulk-dialog.tsx';
import type { Chosen } from '../../../ui/list/bulk/use-chosen.ts';
import { digitsOf, useMoney } from '../../../ui/text/money.tsx';
import type { Row } from '../list/columns.tsx';
import saveDocument from '../../../data/documents/save-catalog-item.graphql';
import { activePlans, pricePlans } from './item-plans.ts';

/** Bulk actions for catalog items: put on sale, take off sale, or change prices by a percentage. */
export default function CatalogBulk({ chosen }: { chosen: Chosen<Row> }) {
  const money = useMoney();
  const { id: businessId, currency } = useBusiness();
  const [asked, ask] = useState<'on' | 'off' | 'price' | null>(null);
  const [percent, setPercent] = useState<number | string>('');
  const by = typeof percent === 'number' ? percent : 0;
  const plans =
    asked === 'price'
      ? pricePlans(businessId, chosen.rows, { percent: by, digits: digitsOf(currency), money, t })
      : activePlans(businessId, chosen.rows, asked === 'on', t);
  return (
    <>
      <BulkBar chosen={chosen}>
        {(['on', 'off', 'price'] as const).map(each => (
          <Button key={each} variant="default" onClick={() => ask(each)}>
            {t.actions[each]}
          </Button>
        ))}
      </BulkBar>
      {asked && (
        <BulkDialog
          title={t.actions[asked]}
          chosen={chosen}
          plans={plans}
          document={saveDocument}
          affects={['catalog', 'stock']}
          onClose={() => ask(null)}
        >
          {asked === 'price' && (
            <NumberInput
              label={t.percent}
              description={t.percentHint}
              value={percent}
              min={-100}
              max={1000}
              decimalScale={2}
              suffix=" %"
              onChange={setPercent}
              data-autofocus
            />
          )}
        </BulkDialog>
      )}
    </>
  );
}
