import { tillSale as t } from '#texts/tillSale';
import { ActionIcon, NumberInput } from '@mantine/core';
import type { Problem } from '../../../api/problem.ts';
import { Icon } from '../../../parts/icon.tsx';
import { Money, useMoney } from '../../../parts/money.tsx';
import { Recipient } from './recipient.tsx';
import type { BasketLine } from './draft.ts';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

/** What is in the basket, with what each line comes to. */
export function Basket({ sale }: { sale: Sale }) {
  const { draft, preview } = sale;
  if (draft.lines.length === 0) return null;
  return (
    <ul className={styles['basket']} aria-label={t.basket}>
      {draft.lines.map((line, position) => (
        <Line
          key={line.goods.key}
          line={line}
          left={leftOf(preview.error, line.goods.title)}
          gross={preview.order?.items.find(each => each.position === position)?.gross}
          onQuantity={quantity => sale.setQuantity(line.goods.key, quantity)}
          onGift={gift => sale.setGift(line.goods.key, gift)}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  line: BasketLine;
  /** How many there are, where the service refuses the sale for it. */
  left: number | null;
  /** Undefined until the service has said it. */
  gross: number | undefined;
  onQuantity: (quantity: number) => void;
  onGift: (gift: NonNullable<BasketLine['gift']>) => void;
}

function Line({ line: { goods, quantity, gift }, left, gross, onQuantity, onGift }: LineProps) {
  const money = useMoney();
  const { title, price } = goods;
  const short = left !== null && (left > 0 ? t.left({ count: left }) : t.soldOut);
  return (
    <li data-short={short ? true : undefined}>
      <div className={styles['thing']}>
        <b>{title}</b>
        <small>{short || t.each({ price: money(price) })}</small>
      </div>
      <div className={styles['count']}>
        <ActionIcon
          variant="default"
          size={36}
          aria-label={quantity > 1 ? t.fewer({ title }) : t.takeOut({ title })}
          onClick={() => onQuantity(quantity - 1)}
        >
          {quantity > 1 ? '−' : <Icon name="close" size={16} />}
        </ActionIcon>
        <NumberInput
          aria-label={t.quantityOf({ title })}
          value={quantity}
          onChange={value => {
            if (typeof value === 'number' && value > 0) onQuantity(value);
          }}
          min={1}
          max={10_000}
          allowDecimal={false}
          hideControls
        />
        <ActionIcon
          variant="default"
          size={36}
          aria-label={t.more({ title })}
          onClick={() => onQuantity(quantity + 1)}
        >
          <Icon name="plus" size={16} />
        </ActionIcon>
      </div>
      <span className={styles['sum']}>{gross !== undefined && <Money amount={gross} />}</span>
      {goods.isGiftCard && <Recipient gift={gift} onChange={onGift} />}
    </li>
  );
}

/** Returns how many of some goods are left, if a sale was refused because that is too few; else null. */
function leftOf(error: Problem | null, title: string): number | null {
  if (error?.reason !== 'out_of_stock' || error.facts.name !== title) return null;
  return error.facts.left ?? 0;
}
