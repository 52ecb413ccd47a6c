import { operator as t } from '#texts/operator';
import { NativeSelect } from '@mantine/core';
import { useState } from 'react';
import { useChange } from '../../ui/change/use-change.ts';
import type { OperatedBusinessQuery } from '../../data/operations.generated.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { Fact, Facts } from '../../ui/layout/facts.tsx';
import { showDone } from '../../ui/change/toasts.ts';
import setDocument from './set-tariff.graphql';
import { usedOf, useTariffs } from './tariffs.ts';

interface Props {
  business: OperatedBusinessQuery['operatedBusiness'];
  canChange: boolean;
}

/** Changes the tariff of a business and shows the usage of each limit. */
export function Tariff({ business, canChange }: Props) {
  const { all, tariffOf } = useTariffs();
  const { id: businessId, name, tariff, use } = business;
  const [asked, ask] = useState<string | null>(null);
  const { mutate, isPending } = useChange(setDocument, {
    affects: ['operated'],
    onDone: ({ setTariff }) => {
      showDone(t.tariffSet({ name, tariff: tariffOf(setTariff.tariff)?.name ?? '' }));
      ask(null);
    },
  });
  const known = tariffOf(tariff);
  return (
    <>
      <NativeSelect
        label={t.tariff}
        value={asked ?? tariff}
        disabled={!canChange || isPending}
        data={[
          ...all.map(each => ({ value: each.key, label: each.name })),
          ...(known ? [] : [{ value: tariff, label: tariff }]),
        ]}
        onChange={({ currentTarget }) => ask(currentTarget.value)}
      />
      <Confirm
        opened={asked !== null}
        title={t.setTitle({ name, tariff: tariffOf(asked ?? '')?.name ?? '' })}
        text={t.setText}
        action={t.set}
        busy={isPending}
        onConfirm={() => asked && mutate({ input: { businessId, tariff: asked } })}
        onClose={() => ask(null)}
      />
      <Facts>
        {usedOf(use, known?.limits).map(({ name: limit, used, most }) => (
          <Fact key={limit} name={t.limitNames[limit]}>
            <span className="numbers">
              {most === null
                ? `${used ?? '–'} · ${t.unlimited}`
                : t.ofMost({ used: used ?? 0, most })}
            </span>
          </Fact>
        ))}
      </Facts>
    </>
  );
}
