import { Monogram } from '../../parts/monogram.tsx';
import styles from './picture.module.css';

interface Props {
  name: string;
  url: string | null;
  size?: number;
}

/** The first picture of an item, or its letters. What it shows is said beside it. */
export function Picture({ name, url, size = 32 }: Props) {
  if (!url) return <Monogram name={name} size={size} />;
  return (
    <img
      src={smallOf(url)}
      alt=""
      width={size}
      height={size}
      loading="lazy"
      className={styles['picture']}
    />
  );
}

/** The service keeps uploaded pictures in three widths. */
export function smallOf(url: string): string {
  return url.replace(/-1600\.webp$/, '-320.webp');
}
