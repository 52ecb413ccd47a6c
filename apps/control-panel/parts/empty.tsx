import type { ReactNode } from 'react';
import { Icon, type IconName } from './icon.tsx';
import styles from './states.module.css';

interface Props {
  icon?: IconName;
  /** One sentence. */
  title: string;
  /** Whether it is all of the page, and its title that of the page. */
  isPage?: boolean;
  text?: string;
  /** One button. */
  children?: ReactNode;
}

/** There is nothing to show, and what to do about it. */
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
