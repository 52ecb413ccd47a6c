import { tillSale as t } from '#texts/tillSale';
import { UnstyledButton } from '@mantine/core';
import { Money } from '../../../parts/money.tsx';
import { once } from '../../../parts/once.ts';
import type { Goods } from './goods.ts';
import styles from './sale.module.css';

interface Props {
  /** Undefined while they are read. */
  found: readonly Goods[] | undefined;
  /** Whether they were looked for. */
  isAsked: boolean;
  /** Says that there is nothing. */
  nothing: string;
  onAdd: (goods: Goods) => void;
}

/** Goods to put into the basket by a press. */
export function GoodsList({ found, isAsked, nothing, onAdd }: Props) {
  if (found?.length === 0)
    return (
      <p className={styles['note']} data-asked={isAsked || undefined}>
        {nothing}
      </p>
    );
  return (
    <ul className={styles['goods']} aria-label={t.goods} data-asked={isAsked || undefined}>
      {found?.map(goods => (
        <li key={goods.key}>
          <UnstyledButton className={styles['one']} onClick={once(() => onAdd(goods))}>
            <span>
              {goods.title}
              <Left count={goods.stockOnHand} />
            </span>
            <Money amount={goods.price} />
          </UnstyledButton>
        </li>
      ))}
    </ul>
  );
}

function Left({ count }: { count: number | null }) {
  if (count === null) return null;
  return (
    <small data-bad={count <= 0 || undefined}>{count > 0 ? t.left({ count }) : t.soldOut}</small>
  );
}
