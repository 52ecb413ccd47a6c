import type { Visit } from '../../../calendar/board.ts';
import { texts as boardTexts } from '../../../calendar/texts.ts';
import { useTime } from '../../../calendar/use-time.ts';
import { Drawer } from '../../../parts/drawer.tsx';
import { useTexts } from '../../../texts/use-texts.ts';
import styles from './group.module.css';

interface Props {
  visits: readonly Visit[];
  onClose: () => void;
  onOpen: (id: string) => void;
}

/** Who takes part in a start of a group. */
export default function Group({ visits, onClose, onOpen }: Props) {
  const t = useTexts(boardTexts);
  const time = useTime();
  const [first] = visits;
  if (!first) return null;
  return (
    <Drawer opened title={first.title} onClose={onClose}>
      <p className={styles['when']}>
        {time(Date.parse(first.startAt))}–{time(Date.parse(first.endAt))} ·{' '}
        {t.participants(visits.length, first.groupCapacity)}
      </p>
      <ul className={styles['people']}>
        {visits.map(({ id, clientName, status }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => {
                onClose();
                onOpen(id);
              }}
            >
              <span>{clientName}</span>
              <small>{t.status[status]}</small>
            </button>
          </li>
        ))}
      </ul>
    </Drawer>
  );
}
