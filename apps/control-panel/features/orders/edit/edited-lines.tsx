import { orders as t } from '#texts/orders';
import { ActionIcon, Button, NumberInput, TextInput } from '@mantine/core';
import { useCan } from '../../../data/can.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { useMoney } from '../../../ui/text/money.tsx';
import { useMoment } from '../../../ui/time/when.tsx';
import type { Order } from '../steps.ts';
import { nextPosition, type PriceDraft } from './draft.ts';
import type { Edited } from './use-edit.ts';
import { AmountField } from '../../../ui/form/amount-field.tsx';
import styles from './edit.module.css';

type Props = Pick<Edited, 'draft' | 'set'> & { order: Order };

/** Lists an order's lines with editable quantities, added lines last. */
export function EditedLines({ order, draft, set }: Props) {
  const moment = useMoment();
  const can = useCan();
  const { quantities, added, prices } = draft;
  const next = nextPosition(order);
  const priced = (position: number) =>
    can('order_discount') && {
      given: prices[position],
      onPrice: (given: PriceDraft) => set({ prices: { ...prices, [position]: given } }),
    };
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
            {...priced(position)}
            most={appointmentId ? 1 : undefined}
            quantity={quantities[position] ?? quantity}
            onChange={value => set({ quantities: { ...quantities, [position]: value } })}
          />
        ))}
      {added.map((item, index) => (
        <EditedLine
          key={`${index} ${item.catalogItemId}`}
          {...item}
          {...priced(next + index)}
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
  /** Minimum quantity: the units already shipped. */
  least?: number;
  most?: number | undefined;
  onChange: (quantity: number) => void;
  /** Manual price, if the user may set one. */
  given?: PriceDraft | undefined;
  onPrice?: (given: PriceDraft) => void;
}

function EditedLine({ least = 0, ...line }: LineProps) {
  const { title, price, currency, quantity, note, most, given, onChange, onPrice } = line;
  const money = useMoney();
  return (
    <li data-off={quantity === 0 || undefined}>
      <div>
        <span className={styles['thing']}>{title}</span>
        <p>
          {[note, t.each({ price: money(price, currency) })].filter(Boolean).join(', ')}
          {onPrice && !given && (
            <Button
              variant="subtle"
              size="compact-sm"
              aria-label={`${t.changePrice}: ${title}`}
              onClick={() => onPrice({ price: '', reason: '' })}
            >
              {t.changePrice}
            </Button>
          )}
        </p>
      </div>
      <NumberInput
        aria-label={t.quantityOf({ title })}
        value={quantity}
        onChange={value => onChange(Number(value) || 0)}
        min={least}
        max={most ?? 10_000}
        allowDecimal={false}
      />
      <ActionIcon
        variant="default"
        size={36}
        aria-label={t.takeOff({ title })}
        disabled={quantity <= least}
        onClick={() => onChange(least)}
      >
        <Icon name="close" />
      </ActionIcon>
      {given && onPrice && <LinePrice {...{ title, currency, given }} onChange={onPrice} />}
    </li>
  );
}

interface LinePriceProps {
  title: string;
  currency: string;
  given: PriceDraft;
  onChange: (given: PriceDraft) => void;
}

/** Fields for a manual unit price and its reason. */
function LinePrice({ title, currency, given, onChange }: LinePriceProps) {
  return (
    <div className={styles['price']}>
      <AmountField
        aria-label={t.priceOf({ title })}
        placeholder={t.newPrice}
        value={given.price}
        onChange={value => onChange({ ...given, price: typeof value === 'number' ? value : '' })}
        currency={currency}
        data-autofocus
      />
      <TextInput
        aria-label={t.reasonOf({ title })}
        placeholder={t.priceReason}
        value={given.reason}
        onChange={({ currentTarget }) => onChange({ ...given, reason: currentTarget.value })}
        maxLength={200}
        required={given.price !== ''}
      />
    </div>
  );
}
