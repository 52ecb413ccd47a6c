import { Checkbox, NumberInput } from '@mantine/core';
import { useTexts } from '../../../texts/use-texts.ts';
import type { Order } from '../steps.ts';
import styles from '../shipping/shipping.module.css';
import { texts } from './texts.ts';
import type { Returning } from './use-return.ts';

type Props = Pick<Returning, 'draft' | 'set'> & { order: Order };

/** The lines of which units can come back, with how many do and whether they are sold again. */
export function ReturnedUnits({ order, draft: { units, kept }, set }: Props) {
  const t = useTexts(texts);
  return (
    <ul className={styles['units']}>
      {order.items
        .filter(({ toReturn }) => toReturn > 0)
        .map(({ position, title, toReturn }) => (
          <li key={position}>
            <div>
              <span className={styles['contents']}>{title}</span>
              <p>{t.most(toReturn)}</p>
              <Checkbox
                label={t.restockShort}
                aria-label={t.restock(title)}
                checked={!kept.includes(position)}
                onChange={({ currentTarget: { checked } }) =>
                  set({
                    kept: checked ? kept.filter(each => each !== position) : [...kept, position],
                  })
                }
              />
            </div>
            <NumberInput
              aria-label={t.unitsOf(title)}
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
