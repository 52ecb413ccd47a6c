import { tariff as t } from '#texts/tariff';
import { Skeleton } from '@mantine/core';
import type { PreviewTariffQueryVariables } from '../../data/operations.generated.ts';
import { useRead } from '../../data/use-read.ts';
import { Confirm } from '../../ui/feedback/confirm.tsx';
import { useReason } from '../../ui/feedback/use-reason.ts';
import { useMoney } from '../../ui/text/money.tsx';
import document from './preview-tariff.graphql';

interface Props {
  tariff: { name: string };
  input: PreviewTariffQueryVariables['input'];
  busy: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Shows the cost of a change of tariff, as the payment service would charge it, before it is made. */
export function Change({ tariff: { name }, input, busy, onConfirm, onClose }: Props) {
  const money = useMoney();
  const reasonOf = useReason();
  const { data, error } = useRead('business', document, { input }, { gcTime: 0 });
  const { dueNow = 0, credit = 0, currency = '' } = data?.previewTariff ?? {};
  return (
    <Confirm
      opened
      title={t.changeTitle({ name })}
      text={t.changeText}
      action={t.choose({ name })}
      busy={busy || (!data && !error)}
      onConfirm={onConfirm}
      onClose={onClose}
    >
      {!data && !error && <Skeleton height={24} />}
      {error && <p role="alert">{reasonOf(error)}</p>}
      {data && (
        <p>
          {dueNow > 0
            ? t.dueNow({ amount: money(dueNow, currency) })
            : credit > 0
              ? t.credit({ amount: money(credit, currency) })
              : t.nothingDue}
        </p>
      )}
    </Confirm>
  );
}
