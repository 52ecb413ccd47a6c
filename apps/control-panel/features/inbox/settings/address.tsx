import { Copy } from '../../../ui/text/copy.tsx';
import styles from './settings.module.css';

/** An address with a button that copies it. */
export function Address({ text }: { text: string }) {
  return (
    <p className={styles['address']}>
      <code>{text}</code>
      <Copy text={text} />
    </p>
  );
}
