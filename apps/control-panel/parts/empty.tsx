import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './states.module.css';

interface Props {
  icon?: IconName;
  /** One sentence. */
  title: string;
  text?: string;
  /** One button. */
  children?: ReactNode;
}

/** There is nothing to show, and what to do about it. */
export function Empty({ icon, title, text, children }: Props) {
  return (
    <div className={styles['state']}>
      {icon && (
        <span className={styles['mark']}>
          <Icon name={icon} size={22} />
        </span>
      )}
      <p className={styles['title']}>{title}</p>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['way']}>{children}</div>}
    </div>
  );
}
