import { Monogram } from '../../ui/text/monogram.tsx';
import styles from './picture.module.css';

interface Props {
  name: string;
  url: string | null;
  size?: number;
}

/** First picture of an item, or its initials. The name stands beside it, so the alt text is empty. */
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

/** Returns the address of the 320-pixel version. The server stores uploaded pictures in three widths. */
export function smallOf(url: string): string {
  return url.replace(/-1600\.webp$/, '-320.webp');
}
