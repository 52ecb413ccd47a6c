import { type catalogBulk, catalogBulk as t } from '#texts/catalogBulk';
import { Button, NumberInput } from '@mantine/core';
import { useState } from 'react';
import { useBusiness } from '../../../data/session.ts';
import { BulkBar } from '../../../ui/list/bulk/bar.tsx';
import { BulkDialog } from '../../../ui/list/bulk/bulk-dialog.tsx';
import type { Chosen } from '../../../ui/list/bulk/use-chosen.ts';
import { digitsOf, useMoney } from '../../../ui/text/money.tsx';
import type { Row } from '../list/columns.tsx';
import saveDocument from '../../../data/documents/save-catalog-item.graphql';
import type { Plan } from '../../../ui/list/bulk/plan.ts';
import type { SaveCatalogItemMutationVariables } from '../../../data/operations.generated.ts';

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

type Texts = typeof catalogBulk;
type ItemPlan = Plan<SaveCatalogItemMutationVariables>;

/** Returns the planned change of each item to be on sale or not. */
function activePlans(
  businessId: string,
  rows: readonly Row[],
  active: boolean,
  t: Texts,
): ItemPlan[] {
  return rows.map(row => ({
    ...planOf(businessId, row, { active }),
    was: row.active ? t.on : t.off,
    becomes: row.active === active ? null : active ? t.on : t.off,
    ...(row.active === active && { why: active ? t.isOn : t.isOff }),
  }));
}

interface Change {
  percent: number;
  /** Decimal digits of the currency, to which prices are rounded. */
  digits: number;
  money: (amount: number) => string;
  t: Texts;
}

/** Returns the planned price change of each item. */
function pricePlans(
  businessId: string,
  rows: readonly Row[],
  { percent, digits, money, t }: Change,
): ItemPlan[] {
  return rows.map(row => {
    const price = changed(row.price, percent, digits);
    const why = row.hasVariants ? t.variants : price === row.price ? t.same : undefined;
    return {
      ...planOf(businessId, row, { price }),
      was: money(row.price),
      becomes: why === undefined ? money(price) : null,
      ...(why !== undefined && { why }),
    };
  });
}

/** Calculates in minor units, so that binary fractions cause no rounding errors. */
function changed(price: number, percent: number, digits: number): number {
  const coins = Math.round(price * 10 ** digits);
  return Math.round((coins * (10_000 + Math.round(percent * 100))) / 10_000) / 10 ** digits;
}

function planOf(
  businessId: string,
  { id, name, version }: Row,
  field: { active: boolean } | { price: number },
) {
  return { id, name, variables: { input: { businessId, itemId: id, version, ...field } } };
}
