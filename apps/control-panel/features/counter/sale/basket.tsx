import { tillSale as t } from '#texts/tillSale';
import { ActionIcon, NumberInput, Button, TextInput } from '@mantine/core';
import giftInput from 'virtual:limits/GiftInput';
import type { Problem } from '../../../data/problem.ts';
import { Icon } from '../../../ui/text/icon.tsx';
import { Money, useMoney } from '../../../ui/text/money.tsx';
import type { BasketLine } from './draft.ts';
import type { Sale } from './use-sale.ts';
import styles from './sale.module.css';

/** Lists the basket's lines with their totals. */
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
  /** Units left, if the sale was refused for lack of stock. */
  left: number | null;
  /** Undefined until the server has calculated it. */
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

/** Returns the units left of the goods if the sale was refused for lack of stock, else null. */
function leftOf(error: Problem | null, title: string): number | null {
  if (error?.reason !== 'out_of_stock' || error.facts.name !== title) return null;
  return error.facts.left ?? 0;
}

interface Props {
  gift: BasketLine['gift'];
  onChange: (gift: NonNullable<BasketLine['gift']>) => void;
}

/** Fields for the recipient of a gift card, if it is not for the buyer. */
function Recipient({ gift, onChange }: Props) {
  if (!gift) {
    return (
      <Button
        variant="subtle"
        size="compact-sm"
        className={styles['gift']}
        onClick={() => onChange({ recipientName: '', recipientEmail: '' })}
      >
        {t.addRecipient}
      </Button>
    );
  }
  return (
    <div className={styles['gift']}>
      <TextInput
        label={t.recipientName}
        value={gift.recipientName}
        maxLength={giftInput['recipientName']?.maxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...gift, recipientName: currentTarget.value })}
      />
      <TextInput
        label={t.recipientEmail}
        type="email"
        value={gift.recipientEmail}
        maxLength={giftInput['recipientEmail']?.maxLength}
        autoComplete="off"
        onChange={({ currentTarget }) => onChange({ ...gift, recipientEmail: currentTarget.value })}
      />
    </div>
  );
}
