import { ordersReturning as t } from '#texts/ordersReturning';
import { Checkbox, NumberInput } from '@mantine/core';
import type { Order } from '../steps.ts';
import styles from '../shipping/shipping.module.css';
import type { Returning } from './use-return.ts';

type Props = Pick<Returning, 'draft' | 'set'> & { order: Order };

/** The lines of which units can come back, with how many do and whether they are sold again. */
export function ReturnedUnits({ order, draft: { units, kept }, set }: Props) {
  return (
    <ul className={styles['units']}>
      {order.items
        .filter(({ toReturn }) => toReturn > 0)
        .map(({ position, title, toReturn }) => (
          <li key={position}>
            <div>
              <span className={styles['contents']}>{title}</span>
              <p>{t.most({ count: toReturn })}</p>
              <Checkbox
                label={t.restockShort}
                aria-label={t.restock({ title })}
                checked={!kept.includes(position)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    kept: checked ? kept.filter(each => each !== position) : [...kept, position],
                  })
                }
              />
            </div>
            <NumberInput
              aria-label={t.unitsOf({ title })}
              value={units[position] ?? 0}
              onChange={value => set({ units: { ...units, [position]: Number(value) || 0 } })}
              min={0}
              max={toReturn}
              allowDecimal={false}
            />
          </li>
        ))}
    </ul>
  );
}
