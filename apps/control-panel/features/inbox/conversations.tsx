import { useMediaQuery } from '@mantine/hooks';
import { ConversationList } from './list/list.tsx';
import Opened from './thread/opened.tsx';
import styles from './inbox.module.css';

const desktop = '(min-width: 48em)';

/** The list of conversations, and beside it the open one. */
export default function Conversations() {
  const isWide = useMediaQuery(desktop, matchMedia(desktop).matches);
  return (
    <div className={styles['panes']}>
      <ConversationList />
      {isWide && <Opened />}
    </div>
  );
}
