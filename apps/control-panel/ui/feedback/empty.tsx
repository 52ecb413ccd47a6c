import type { ReactNode } from 'react';
import { Icon, type IconName } from '../text/icon.tsx';
import styles from './states.module.css';

interface Props {
  icon?: IconName;
  /** One sentence. */
  title: string;
  /** True if it fills the page, so that its title is the page's heading. */
  isPage?: boolean;
  text?: string;
  /** At most one button. */
  children?: ReactNode;
}

/** Placeholder for missing content, with a hint about the next step. */
export function Empty({ icon, title, isPage, text, children }: Props) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles['state']}>
      {icon && (
        <span className={styles['mark']}>
          <Icon name={icon} size={22} />
        </span>
      )}
      <Title className={styles['title']}>{title}</Title>
      {text && <p className={styles['text']}>{text}</p>}
      {children && <div className={styles['way']}>{children}</div>}
    </div>
  );
}
