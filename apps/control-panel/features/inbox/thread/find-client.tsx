import { inbox as t } from '#texts/inbox';
import { useAddress } from '../../../data/use-address.ts';
import { ClientSelect } from '../../client-picker/client-select.tsx';
import { Pane } from './pane.tsx';
import styles from './thread.module.css';

/** Search of the client whom a new message is for. */
export function FindClient({ isAlone }: { isAlone: boolean }) {
  const [, set] = useAddress();
  return (
    <Pane name={t.newMessage} title={t.newMessage} isAlone={isAlone} footer={null}>
      <div className={styles['find']}>
        <ClientSelect
          label={t.to}
          placeholder={t.findClient}
          isFocused
          onPick={client => client && set({ client })}
        />
      </div>
    </Pane>
  );
}
