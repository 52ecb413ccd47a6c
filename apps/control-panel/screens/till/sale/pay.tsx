import { tillSale as t } from '#texts/tillSale';
import { Button } from '@mantine/core';
import { useIsLost } from '../../../api/offline/reach.ts';
import { useKeys } from '../../../frame/use-keys.ts';
import { useMoney } from '../../../parts/money.tsx';
import { once } from '../../../parts/once.ts';
import type { Sale } from './use-sale.ts';

/** Takes the money for a sale, in cash or by card; both wait until the service has said how much it is. */
export function Pay({ sale, onClear }: { sale: Sale; onClear: () => void }) {
  const money = useMoney();
  const isLost = useIsLost();
  const { draft, preview, isPending, isShort, take, all } = sale;
  useKeys([{ keys: 'mod+Enter', label: t.takeCash, run: () => take('cash') }]);
  const amount = all === undefined ? '' : money(all, preview.order?.currency);
  const isUnready = all === undefined || isLost;
  return (
    <>
      {draft.lines.length > 0 && (
        <Button variant="subtle" color="gray" me="auto" onClick={onClear} disabled={isPending}>
          {t.clear}
        </Button>
      )}
      {all !== 0 && (
        <Button
          variant="default"
          disabled={isUnready || isPending}
          onClick={once(() => take('card'))}
        >
          {t.card({ amount }).trim()}
        </Button>
      )}
      <Button
        disabled={isUnready || isShort}
        loading={isPending}
        aria-keyshortcuts="Control+Enter Meta+Enter"
        onClick={once(() => take('cash'))}
      >
        {all === 0 ? t.complete : t.cash({ amount }).trim()}
      </Button>
    </>
  );
}
