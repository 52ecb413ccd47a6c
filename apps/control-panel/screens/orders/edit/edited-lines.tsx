import { ActionIcon, NumberInput } from '@mantine/core';
import { Icon } from '../../../parts/icon.tsx';
import { useMoney } from '../../../parts/money.tsx';
import { useMoment } from '../../../parts/when.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Order } from '../steps.ts';
import { texts } from '../texts.ts';
import type { Edited } from './use-edit.ts';
import styles from './edit.module.css';

type Props = Pick<Edited, 'draft' | 'set'> & { order: Order };

/** The lines of an order with their quantities, those that are added last. */
export function EditedLines({ order, draft, set }: Props) {
  const moment = useMoment();
  const { quantities, added } = draft;
  return (
    <ul className={styles['lines']}>
      {order.items
        .filter(({ cancelled }) => !cancelled)
        .map(({ position, title, price, quantity, appointmentId, startAt, shipped }) => (
          <EditedLine
            key={position}
            title={title}
            price={price}
            currency={order.currency}
            note={startAt ? moment(startAt) : undefined}
            least={shipped}
            most={appointmentId ? 1 : undefined}
            quantity={quantities[position] ?? quantity}
            onChange={value => set({ quantities: { ...quantities, [position]: value } })}
          />
        ))}
      {added.map((item, index) => (
        <EditedLine
          key={`${index} ${item.catalogItemId}`}
          {...item}
          currency={order.currency}
          onChange={quantity => set({ added: added.with(index, { ...item, quantity }) })}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  title: string;
  price: number;
  currency: string;
  quantity: number;
  note?: string | undefined;
  /** So many have left. */
  least?: number;
  most?: number | undefined;
  onChange: (quantity: number) => void;
}

function EditedLine({ least = 0, ...line }: LineProps) {
  const { title, price, currency, quantity, note, most, onChange } = line;
  const t = useTexts(texts);
  const money = useMoney();
  return (
    <li data-off={quantity === 0 || undefined}>
      <div>
        <span className={styles['thing']}>{title}</span>
        <p>{[note, t.each(money(price, currency))].filter(Boolean).join(', ')}</p>
      </div>
      <NumberInput
        aria-label={t.quantityOf(title)}
        value={quantity}
        onChange={value => onChange(Number(value) || 0)}
        min={least}
        max={most ?? 10_000}
        allowDecimal={false}
        className={styles['quantity']}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.takeOff(title)}
        disabled={quantity <= least}
        onClick={() => onChange(least)}
      >
        <Icon name="close" />
      </ActionIcon>
    </li>
  );
}
