import { catalogItem as t } from '#texts/catalogItem';
import { UnstyledButton } from '@mantine/core';
import { Icon } from '../../../parts/icon.tsx';
import type { Fields } from '../../../parts/use-fields.ts';
import styles from './item.module.css';
import type { Values } from './values.ts';

/** In the order of their names. */
const offered = [
  '#b42318',
  '#b5610a',
  '#7d6b00',
  '#11693f',
  '#0f6b78',
  '#1a56c4',
  '#4a57d6',
  '#7a3fb8',
  '#a62f78',
  '#5b5b66',
];

/** The colour of its visits in the calendar. */
export function Colours({ fields }: { fields: Fields<Values> }) {
  const { color } = fields.values;
  const names = Object.values(t.colours);
  const all = !color || offered.includes(color) ? offered : [...offered, color];
  return (
    <div>
      <p className={styles['label']}>{t.fields.color}</p>
      <div role="group" aria-label={t.fields.color} className={styles['colours']}>
        {all.map((each, index) => (
          <UnstyledButton
            key={each}
            className={styles['colour']}
            style={{ background: each }}
            aria-label={names[index] ?? each}
            aria-pressed={each === color}
            onClick={() => fields.setFieldValue('color', each === color ? '' : each)}
          >
            {each === color && <Icon name="check" size={16} />}
          </UnstyledButton>
        ))}
      </div>
    </div>
  );
}
